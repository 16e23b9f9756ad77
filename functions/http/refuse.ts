import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Problem } from '#core/problem.ts';

/** A refusal of a function that serves no endpoint. */
export const refuse = (problem: Problem): APIGatewayProxyStructuredResultV2 => ({
  statusCode: problem.status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(problem.body()),
});
