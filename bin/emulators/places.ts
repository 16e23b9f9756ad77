import type { ServerResponse } from 'node:http';
import { addressOf, headerOf, type Mounted, readBody, readJson } from './mounted.ts';
import { type Found, findIn } from './places/find.ts';
import { readGazetteer } from './places/gazetteer.ts';

/** A refusal in the service's own words: `code` is what the SDK shows as the error's name. */
class PlacesProblem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const invalid = (message: string) => new PlacesProblem(400, 'ValidationException', message);

const addressOfFound = ({ place, number, street, postcode }: Found) => {
  const { city, region, country } = place;
  const line = [number, street].filter(Boolean).join(' ');
  const state = [city || line ? region?.Code : region?.Name, city && postcode].filter(Boolean).join(' ');
  return {
    Label: [line, city, state, country.Name].filter(Boolean).join(', '),
    Country: country,
    ...(region && { Region: region }),
    ...(city && { Locality: city }),
    ...(city && { PostalCode: postcode }),
    ...(street && { Street: street, AddressNumber: number }),
  };
};

type Address = ReturnType<typeof addressOfFound>;

const kindOf = ({ Street, Locality, Region }: Address) =>
  Street ? 'PointAddress' : Locality ? 'Locality' : Region ? 'Region' : 'Country';

/** The address itself, so that what was found once is found again. */
const idOf = (address: Address): string => Buffer.from(JSON.stringify(address)).toString('base64url');

const addressById = (id: string): Address => {
  const address = readJson(Buffer.from(decodeURIComponent(id), 'base64url').toString());
  if (typeof address?.Label !== 'string') throw invalid('The PlaceId is not valid.');
  return address as Address;
};

const answer = (response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** A small Amazon Location Places: Autocomplete and GetPlace over a gazetteer, which is read at the first call. */
export const createPlaces = ({ prefix = '' }: { prefix?: string }): Mounted => {
  let gazetteer: ReturnType<typeof readGazetteer> | undefined;

  const autocomplete = async (input: Record<string, unknown>): Promise<object> => {
    const { QueryText, MaxResults = 5 } = input;
    if (typeof QueryText !== 'string' || QueryText.length < 1 || QueryText.length > 200)
      throw invalid('QueryText has 1 to 200 characters.');
    const other = Object.keys(input).find((name) => !['QueryText', 'MaxResults', 'Language'].includes(name));
    if (other) throw invalid(`${other} is not imitated by the local Places.`);
    gazetteer ??= readGazetteer();
    const ResultItems = findIn(await gazetteer, QueryText, Number(MaxResults))
      .map(addressOfFound)
      .map((Address) => ({ PlaceId: idOf(Address), PlaceType: kindOf(Address), Title: Address.Label, Address }));
    return { ResultItems };
  };

  const place = (id: string): object => {
    const Address = addressById(id);
    return { PlaceId: id, PlaceType: kindOf(Address), Title: Address.Label, Address };
  };

  return {
    handle: async (request, response) => {
      try {
        const { path } = addressOf(request, prefix);
        const body = (await readBody(request)).toString();
        if (!headerOf(request, 'authorization').startsWith('AWS4-HMAC-SHA256'))
          throw new PlacesProblem(403, 'AccessDeniedException', 'Missing Authentication Token');
        const [, id] = /^\/v2\/place\/([^/]+)$/.exec(path) ?? [];
        const input = readJson(body);
        const done =
          request.method === 'POST' && path === '/v2/autocomplete' && input
            ? await autocomplete(input)
            : request.method === 'GET' && id && place(id);
        if (!done) throw invalid(`${request.method} ${path} is not imitated by the local Places.`);
        answer(response, 200, done, { 'x-amz-geo-pricing-bucket': 'Local' });
      } catch (error) {
        const known =
          error instanceof PlacesProblem ? error : new PlacesProblem(500, 'InternalServerException', String(error));
        answer(response, known.status, { message: known.message }, { 'x-amzn-errortype': known.code });
      }
    },
  };
};
