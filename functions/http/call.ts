import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Actor } from '#core/auth/account.ts';
import type { Endpoint } from '#core/endpoint.ts';
import type { Tell } from '#core/language/message.ts';
import type { Invocation, InvocationContext } from '#workflows/invocation/invocation.ts';
import type { Caller } from './authenticate.ts';

export type GatewayEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type Reply = APIGatewayProxyStructuredResultV2;

/** One call of an endpoint on its way through the chain; each middleware adds what the next ones need. */
export interface Call extends Invocation {
  readonly endpoint: Endpoint;
  /** The language that the caller asked for, and how to tell a message in it. */
  readonly language: string;
  readonly tell: Tell;
  /** Who calls, once the session behind the token is known. */
  caller?: Caller;
  /** The same, once they are admitted to this endpoint. */
  actor?: Actor;
  /** What was sent, once it is known to be well-formed. */
  request?: Record<string, unknown>;
  /** What the answer says beside its body: cookies, and for how many seconds browsers keep it. */
  readonly cookies: string[];
  keptFor: number;
}

/** What the chain hands from step to step. */
export type CallContext = InvocationContext<Call>;

/** A step of the chain: what it does before the answer, after it, and when something failed. */
export type Middleware = MiddlewareObj<GatewayEvent, Reply, unknown, CallContext>;
