import { type CfnResource, type Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AppStack } from './app-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { Environment } from './environment.ts';
import { folders } from './grants.ts';

interface Acknowledgement {
  /** Path of the construct inside its stack. */
  at: string;
  findings: readonly string[];
  reason: string;
}

const inData: readonly Acknowledgement[] = [
  {
    at: 'People',
    findings: ['COG1'],
    reason:
      'The product promises its users a rule of upper case, lower case and digit. Guessing is slowed by the pool itself and by our own limits.',
  },
  {
    at: 'People',
    findings: ['COG2'],
    reason: 'The product has no second factor yet; a new address is proved by a code before it is known to the pool.',
  },
  {
    at: 'People',
    findings: ['COG8'],
    reason:
      'The plus plan costs by the user; what of it we need, limits by account and by address, the server does itself.',
  },
  {
    at: 'CodeKeys',
    findings: ['SMG4'],
    reason: 'The application rotates it every 90 days, which `tests/infra` holds.',
  },
  {
    at: 'EdgeKeys',
    findings: ['SMG4'],
    reason: 'The application rotates it every 90 days, which `tests/infra` holds.',
  },
  {
    at: 'CardKeys',
    findings: ['SMG4'],
    reason: 'The payment provider makes these keys; an operator puts new ones there when they may be known.',
  },
];

const inApp: readonly Acknowledgement[] = [
  { at: 'DeadLetters', findings: ['SQS3'], reason: 'This is the queue of dead letters.' },
  {
    at: 'Distribution',
    findings: ['CFR1'],
    reason: 'Lawyers travel, and so do their clients: no country is shut out.',
  },
  {
    at: 'PublisherRole/DefaultPolicy',
    findings: [
      'IAM5[Action::s3:GetObject*]',
      'IAM5[Action::s3:GetBucket*]',
      'IAM5[Action::s3:List*]',
      'IAM5[Action::s3:DeleteObject*]',
      'IAM5[Action::s3:Abort*]',
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*]',
      'IAM5[Resource::*]',
    ],
    reason:
      'CDK writes the policy of its own publisher, which runs only while deploying, on the public pages and on one distribution.',
  },
];

const withoutFirewall: readonly Acknowledgement[] = [
  {
    at: 'Distribution',
    findings: ['CFR2'],
    reason: 'The server limits calls and guesses by account and address; a firewall is an operator’s choice (`waf`).',
  },
];

/** Without a domain there is no certificate of ours, and the distribution’s own allows older ciphers. */
const withoutDomain: readonly Acknowledgement[] = [
  {
    at: 'Distribution',
    findings: ['CFR4'],
    reason:
      'An environment without a domain answers at the distribution’s own name, whose certificate is not ours to set.',
  },
];

/** Every finding of cdk-nag’s AwsSolutions that we accept, each with its reason; any other one stops the synthesis. */
export const acknowledge = (data: DataStack, application: AppStack, environment: Environment): void => {
  for (const each of inData) accept(data, each);
  for (const each of inApp) accept(application, each);
  if (!environment.waf) for (const each of withoutFirewall) accept(application, each);
  if (!environment.domain) for (const each of withoutDomain) accept(application, each);
  const site = application.node.findChild('Site').node.defaultChild as CfnResource;
  accept(application, {
    at: 'PublisherRole/DefaultPolicy',
    findings: [`IAM5[Resource::<${application.getLogicalId(site)}.Arn>/*]`],
    reason: 'The publisher writes the public pages, whose names are not known before.',
  });
  acceptFileNames(data, application);
  const publisher = application.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (publisher) {
    accept(application, {
      at: publisher.node.id,
      findings: ['L1'],
      reason:
        'The publisher is CDK’s own code, in the version of Python that CDK chose for it; it runs only while deploying.',
    });
  }
};

/** Roles that reach files name their folder; the file’s own name is only known when it is there. */
const acceptFileNames = (data: DataStack, application: AppStack): void => {
  const imported = data.resolve(data.exportValue(data.files.bucketArn)) as { 'Fn::ImportValue': string };
  const bucket = imported['Fn::ImportValue'];
  const roles = application.node.children.filter(({ node }) => node.id.startsWith('Role-'));
  for (const { node } of roles) {
    accept(application, {
      at: node.id,
      findings: Object.values(folders).map((path) => `IAM5[Resource::${bucket}/${path}]`),
      reason: 'Files of one folder of the bucket, whose names are not known before; the actions are exact.',
    });
  }
};

const accept = (stack: Stack, { at, findings, reason }: Acknowledgement): void => {
  const construct = at.split('/').reduce<Construct>((parent, id) => parent.node.findChild(id) as Construct, stack);
  Validations.of(construct).acknowledge(...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })));
};
