import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { HostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  CfnContactList,
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Environment, resourceName } from './environment.ts';

/** The dimension by which bounces and complaints of our mails are counted. */
export const CONFIGURATION_SET = 'ses:configuration-set';

export interface MailNames {
  /** Name of the set by which our mails are sent and their bounces counted. */
  configurationSet: string;
  /** What `ses:SendEmail` is granted on: the sender, and the set that its mails are sent by. */
  arns: string[];
  /** The list of the newsletter's readers. */
  contactList: string;
  contactListArn: string;
  /** The sender as mails show it. */
  from: string;
}

/** How the right to send mail is called, known without making it. */
export const mailNames = (environment: Environment): MailNames => {
  const { domain, mailFrom } = environment;
  const configurationSet = resourceName(environment, 'mail');
  const contactList = resourceName(environment, 'contacts');
  const arnOf = (resource: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
  return {
    arns: [arnOf(`identity/${domain ?? mailFrom}`), arnOf(`configuration-set/${configurationSet}`)],
    configurationSet,
    contactList,
    contactListArn: arnOf(`contact-list/${contactList}`),
    from: `Lexwright <${mailFrom}>`,
  };
};

/** The right to send mail: a whole domain, signed by DKIM, or without one a single address that its owner confirms. */
export const mailIdentity = (scope: Construct, environment: Environment): void => {
  const { domain, hostedZoneId, mailFrom } = environment;
  const zone =
    domain && hostedZoneId
      ? HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domain })
      : undefined;
  const { configurationSet: configurationSetName, contactList: contactListName } = mailNames(environment);
  const configurationSet = new ConfigurationSet(scope, 'Mail', {
    configurationSetName,
    reputationMetrics: true,
    // Whoever's mail came back or was unwanted gets no more of it.
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  configurationSet.addEventDestination('Counted', {
    destination: EventDestination.cloudWatchDimensions([
      { name: CONFIGURATION_SET, source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: configurationSetName },
    ]),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  const identity = new EmailIdentity(scope, 'MailIdentity', {
    configurationSet,
    identity: zone ? Identity.publicHostedZone(zone) : Identity.email(mailFrom),
    ...(domain ? { mailFromDomain: `bounce.${domain}` } : {}),
  });
  identity.applyRemovalPolicy(RemovalPolicy.RETAIN);
  if (zone && domain) {
    new TxtRecord(scope, 'Dmarc', {
      zone,
      recordName: '_dmarc',
      values: [`v=DMARC1; p=quarantine; adkim=s; aspf=r`],
    });
  }
  const contacts = new CfnContactList(scope, 'Contacts', {
    contactListName,
    description: 'People who asked to hear from us, and confirmed it',
  });
  contacts.applyRemovalPolicy(RemovalPolicy.RETAIN);
};
