import { Aws } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type Environment, resourceName } from './environment.ts';

/** Fields of a line of the edge's log. A query is no part of it, nor the page that led here: they may say who was searched for. */
const EDGE_LOG_FIELDS = [
  'date',
  'time',
  'x-edge-request-id',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
];

/** One line a request, delivered to the bucket of logs below `edge/`. */
export const logEdge = (
  scope: Construct,
  environment: Environment,
  distribution: Distribution,
  bucket: Bucket,
): void => {
  const name = resourceName(environment, 'edge');
  const source = new CfnDeliverySource(scope, 'EdgeLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'EdgeLogDestination', {
    name,
    destinationResourceArn: `${bucket.bucketArn}/edge`,
    outputFormat: 'json',
  });
  const permission = bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('edge/*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
        ArnLike: { 'aws:SourceArn': source.attrArn },
      },
    }),
  );
  const delivery = new CfnDelivery(scope, 'EdgeLogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: EDGE_LOG_FIELDS,
    s3SuffixPath: '{yyyy}/{MM}/{dd}',
  });
  delivery.node.addDependency(source, permission.policyDependable ?? bucket);
};
