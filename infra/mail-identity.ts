import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { CfnContactList, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Environment, resourceName } from './environment.ts';

export interface MailIdentity {
  /** What `ses:SendEmail` is granted on. */
  arn: string;
  /** The sender as mails show it. */
  from: string;
}

/** The right to send mail: a whole domain, signed by DKIM, or without one a single address that its owner confirms. */
export const mailIdentity = (scope: Construct, environment: Environment): MailIdentity => {
  const { domain, hostedZoneId, mailFrom } = environment;
  const zone =
    domain && hostedZoneId
      ? HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domain })
      : undefined;
  const identity = new EmailIdentity(scope, 'MailIdentity', {
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
    new CfnContactList(scope, 'Contacts', {
      contactListName: resourceName(environment, 'contacts'),
      description: 'People who asked to hear from us',
    }).applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
  return {
    arn: Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: domain ?? mailFrom }),
    from: `Lexwright <${mailFrom}>`,
  };
};
