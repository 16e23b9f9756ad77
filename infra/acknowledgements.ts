import { Aws, type CfnResource, type Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import { type Environment, filesName } from './environment.ts';
import { folders } from './grants.ts';
import type { GroupStack } from './group-stack.ts';
import { shared } from './shared.ts';
import type { SiteStack } from './site-stack.ts';
import { SOCKET_STAGE, type SocketStack } from './socket-stack.ts';

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
    reason: 'The stack of what a clock calls rotates it every 90 days, which `tests/infra` holds.',
  },
  {
    at: 'EdgeKeys',
    findings: ['SMG4'],
    reason: 'The stack of what a clock calls rotates it every 90 days, which `tests/infra` holds.',
  },
  {
    at: 'CardKeys',
    findings: ['SMG4'],
    reason: 'The payment provider makes these keys; an operator puts new ones there when they may be known.',
  },
  {
    at: 'DocusignKeys',
    findings: ['SMG4'],
    reason: 'DocuSign makes these keys; an operator puts new ones there when they may be known.',
  },
  {
    at: 'SealCertificates',
    findings: ['SMG4'],
    reason:
      'Certificates are no secret; an authority issues new ones, and an operator is called 30 days before they end.',
  },
];

const inSocket: readonly Acknowledgement[] = [
  ...['connect', 'disconnect', 'message'].map((name) => ({
    at: `Route-${name}`,
    findings: ['APIG4'],
    reason:
      'Whoever connects shows a ticket of 128 bits for one use, which the function of $connect uses up; nobody else has a connection.',
  })),
  {
    at: 'LogsRole',
    findings: ['IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]'],
    reason: 'API Gateway takes no role for the log of connections but one with this very policy.',
  },
];

const inSite: readonly Acknowledgement[] = [
  {
    at: 'Distribution',
    findings: ['CFR3'],
    reason: 'The log is a delivery of its own (`logEdge`), because only there its fields can be chosen.',
  },
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

interface Stacks {
  data: DataStack;
  apis: readonly ApiStack[];
  socket: SocketStack;
  site: SiteStack;
  groups: readonly GroupStack[];
}

/** Every finding of cdk-nag’s AwsSolutions that we accept, each with its reason; any other one stops the synthesis. */
export const acknowledge = ({ data, apis, socket, site, groups }: Stacks, environment: Environment): void => {
  for (const each of inData) accept(data, each);
  for (const each of inSocket) accept(socket, each);
  for (const each of inSite) accept(site, each);
  if (!environment.waf) for (const each of withoutFirewall) accept(site, each);
  if (!environment.domain) for (const each of withoutDomain) accept(site, each);
  const pages = site.node.findChild('Site').node.defaultChild as CfnResource;
  accept(site, {
    at: 'PublisherRole/DefaultPolicy',
    findings: [`IAM5[Resource::<${site.getLogicalId(pages)}.Arn>/*]`],
    reason: 'The publisher writes the public pages, whose names are not known before.',
  });
  for (const api of apis)
    accept(api, {
      at: 'GatewayRole',
      findings: groups.map(
        ({ stackName }) =>
          `IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:${stackName}-*]`,
      ),
      reason: 'An API calls the functions of a stack, and no other, by the beginning of their names.',
    });
  for (const group of groups) acceptInGroup(group, environment);
  const publisher = site.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (publisher) {
    accept(site, {
      at: publisher.node.id,
      findings: ['L1'],
      reason:
        'The publisher is CDK’s own code, in the version of Python that CDK chose for it; it runs only while deploying.',
    });
  }
};

/** Roles that reach files name their folder; the file’s own name is only known when it is there. */
const acceptInGroup = (group: GroupStack, environment: Environment): void => {
  const bucket = `arn:<AWS::Partition>:s3:::${filesName(environment).replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}`;
  for (const { node } of group.node.children) {
    if (node.id === 'DeadLetters')
      accept(group, { at: node.id, findings: ['SQS3'], reason: 'This is the queue of dead letters.' });
    if (node.id.startsWith('Role-'))
      accept(group, {
        at: node.id,
        findings: Object.values(folders).map((path) => `IAM5[Resource::${bucket}/${path}]`),
        reason: 'Files of one folder of the bucket, whose names are not known before; the actions are exact.',
      });
    if (/^Role-(socket-|together-|events-poke$)/.test(node.id))
      accept(group, {
        at: node.id,
        findings: ['POST', 'DELETE'].map(
          (method) => `IAM5[Resource::${socketArnOf(group, environment)}/${method}/@connections/*]`,
        ),
        reason: 'Connections of browsers, whose names are not known before; the action is exact.',
      });
  }
};

/** The stage of connections as a finding names it: by the parameter that tells the API's id. */
const socketArnOf = (group: GroupStack, environment: Environment): string => {
  const { Ref } = group.resolve(shared(group, environment, 'Socket')) as { Ref: string };
  return `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${Ref}>/${SOCKET_STAGE}`;
};

const accept = (stack: Stack, { at, findings, reason }: Acknowledgement): void => {
  const construct = at.split('/').reduce<Construct>((parent, id) => parent.node.findChild(id) as Construct, stack);
  Validations.of(construct).acknowledge(...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })));
};
