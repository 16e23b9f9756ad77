import { Aws } from 'aws-cdk-lib';
import * as z from 'zod';

/** How long DynamoDB can bring the table back as it was at any second, in days: its longest. */
export const BACKUP_DAYS = 35;

/** Days that CloudWatch can keep logs for, of those we use. */
const LogDays = z.literal([7, 30, 90, 365, 731]);

const Settings = z
  .object({
    /** CloudFront takes certificates from us-east-1 only; everything of an environment stands in one region. */
    region: z.literal('us-east-1'),
    /** Pages at `domain`, `my.<domain>` and `<firm>.<domain>`, however many words it has (`staging.example.co.uk`); absent: everything at the distribution's own name. */
    domain: z
      .string()
      .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)
      .optional(),
    /** The zone of the domain, or of one that it stands below. */
    hostedZoneId: z.string().optional(),
    approval: z.enum(['automatic', 'manual']),
    /** The address mails come from; absent: hello@ the domain. */
    mailFrom: z.email().optional(),
    /** Who is told when something is wrong. */
    alarmMail: z.email().optional(),
    logDays: LogDays,
    /** How long a replaced or deleted version of a document can still be brought back. */
    oldVersionDays: z.int().min(30),
    /** Whether AWS WAF stands before the distribution; see README for what it costs. */
    waf: z.union([z.boolean(), z.stringbool()]).default(false),
    /** The client of the Google Cloud project by which people may continue with Google; absent: nobody is offered that. */
    googleClientId: z.string().optional(),
    /** The name of the secret in Secrets Manager that holds that client's own, as plain text. */
    googleSecret: z.string().optional(),
    /** Who runs the site, as its terms and its privacy policy say; absent: they speak of the owner of the domain, and name `mailFrom`. */
    operator: z.strictObject({ name: z.string().min(1), address: z.string().min(1), email: z.email() }).optional(),
    /** Where time-stamps for seals are asked for (RFC 3161); absent: seals have none, and an operator is told of each. */
    sealStamps: z.url({ protocol: /^https?$/ }).optional(),
    /** Roots below which this environment's seals are certified, DER in base64: its page that verifies says of others that it does not judge them. */
    sealRoots: z.array(z.base64()).default([]),
    /** Whether envelopes may be handed over to DocuSign: its keys must be in the secret then. */
    docusign: z.union([z.boolean(), z.stringbool()]).default(false),
    /** Any other word than at the last deployment makes functions read the card provider's keys anew. */
    cardKeys: z.string().default('1'),
  })
  .strict()
  .refine(({ domain, hostedZoneId }) => Boolean(domain) === Boolean(hostedZoneId), {
    message: 'domain and hostedZoneId belong together',
  })
  .refine(({ googleClientId, googleSecret }) => Boolean(googleClientId) === Boolean(googleSecret), {
    message: 'googleClientId and googleSecret belong together',
  })
  .refine(({ domain, googleClientId }) => domain || !googleClientId, {
    message: 'Google sends people back to a domain: without one, googleClientId cannot be given',
  })
  .refine(({ domain, mailFrom }) => domain || mailFrom, { message: 'without a domain, mailFrom must be given' });

/** One installation of the product: what differs between `dev`, `staging` and `prod`. */
export interface Environment extends z.output<typeof Settings> {
  name: string;
  mailFrom: string;
}

/** Reads an environment from the context of cdk.json and of the command line (`-c env=prod`, `-c mailFrom=me@firm.example`). */
export const environmentFrom = (context: (key: string) => unknown): Environment => {
  const environments = (context('environments') ?? {}) as Record<string, object>;
  const name = String(context('env') ?? 'dev');
  const known = environments[name];
  if (!known)
    throw new Error(`No environment ${name} in cdk.json: choose one of ${Object.keys(environments).join(', ')}`);
  const given = Object.fromEntries(
    [
      'domain',
      'hostedZoneId',
      'mailFrom',
      'alarmMail',
      'approval',
      'waf',
      'cardKeys',
      'sealStamps',
      'docusign',
      'googleClientId',
      'googleSecret',
    ]
      .map((key) => [key, context(key)])
      .filter(([, value]) => value !== undefined),
  );
  const settings = Settings.parse({ ...known, ...given });
  return { ...settings, name, mailFrom: settings.mailFrom ?? `hello@${settings.domain}` };
};

/** What is to be mended before anybody is let in, for whoever deploys it. */
export const warningsOf = ({ name, domain, operator }: Pick<Environment, 'name' | 'domain' | 'operator'>): string[] =>
  domain && !operator
    ? [`cdk.json names no operator of ${name}: its terms and its privacy policy speak of the owner of ${domain}.`]
    : [];

/** The names by which an environment is known: `lexwright-prod-site`. */
export const resourceName = ({ name }: Environment, ...parts: string[]): string =>
  ['lexwright', name, ...parts].join('-');

/** Its name stands in the links by which a firm's clients download: it says nothing of the product. */
export const filesName = ({ name }: Environment): string => `practice-files-${name}-${Aws.ACCOUNT_ID}`;

/** The queue of runs that failed for good. */
export const deadLettersName = (environment: Environment): string => resourceName(environment, 'dead-letters');

/** Origins that the product's pages are opened on, as a bucket's CORS rule or a policy writes them. */
export const pageOrigins = ({ domain }: Environment): string[] =>
  domain ? [`https://${domain}`, `https://*.${domain}`] : ['https://*.cloudfront.net'];
