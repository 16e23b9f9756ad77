import { jsonService } from './json-service.ts';

/** One call of AWS Secrets Manager: each of those we make changes nothing the second time. */
export const secretsManager = jsonService({
  service: 'secretsmanager',
  target: 'secretsmanager',
  variable: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
});
