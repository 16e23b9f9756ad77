import { jsonService } from './json-service.ts';

/** One call of AWS KMS: to sign a digest once more changes nothing. */
export const kms = jsonService({ service: 'kms', target: 'TrentService', variable: 'AWS_ENDPOINT_URL_KMS' });
