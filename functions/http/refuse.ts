import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Problem } from '#core/problem.ts';
import { languageOf } from './language.ts';

/** The function behind a route that serves no endpoint: whatever is asked is refused. */
export const refuse =
  (problem: Problem) =>
  async (event: Pick<APIGatewayProxyEventV2, 'headers'>): Promise<APIGatewayProxyStructuredResultV2> => {
    const { language, tell } = await languageOf(event);
    return {
      statusCode: problem.status,
      headers: { 'content-type': 'application/json', 'content-language': language, 'cache-control': 'no-store' },
      body: JSON.stringify(problem.body(tell)),
    };
  };
