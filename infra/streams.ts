import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { DataResources } from './data-resources.ts';
import { filtersOf, streamMappings } from './stream-mappings.ts';

/** Whether the table's stream feeds a function of `functions/events`. */
export const isFedByStream = (name: string): boolean => name in streamMappings;

/** What reading the stream needs; the service asks for it with the function's role. */
export const streamStatement = ({ tableStreamArn }: DataResources): PolicyStatement =>
  new PolicyStatement({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    resources: [tableStreamArn],
  });

/**
 * Feeds functions with the table's stream. Records of one owner come in order and those of many at once, so that one firm's
 * trouble delays no other. A batch that fails is halved and tried again; a record that fails for good is kept among the dead letters, and
 * its item of the outbox is found by the sweep.
 */
export const streams = (
  scope: Construct,
  functions: Map<string, LambdaFunction>,
  { tableStreamArn }: DataResources,
  deadLetters: IQueue,
): void => {
  for (const [name, mapping] of Object.entries(streamMappings)) {
    const consumer = functions.get(`events/${name}`);
    if (!consumer) continue;
    new CfnEventSourceMapping(scope, `Stream-${name}`, {
      eventSourceArn: tableStreamArn,
      functionName: consumer.functionArn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: mapping.batchSize,
      parallelizationFactor: 10,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      maximumRetryAttempts: 5,
      maximumRecordAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
      filterCriteria: { filters: filtersOf(mapping).map((pattern) => ({ pattern: JSON.stringify(pattern) })) },
    });
  }
};
