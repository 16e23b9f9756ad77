import { LOCAL_LOOK } from '#bin/emulators/local-look.ts';
import { allEndpoints, type NamedEndpoint } from '#core/api.ts';
import { problemsOf } from '#core/endpoint.ts';
import { escaped } from '#core/mail.ts';
import { type OpenApiDocument, openApiDocument, operationIdOf } from '#core/openapi.ts';
import { problems } from '#core/problem.ts';

const STYLE = `${LOCAL_LOOK}
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 16px 0 32px; }
h2 { margin: 40px 0 8px; text-transform: capitalize; }
details { border-bottom: 1px solid var(--line); padding: 8px 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary code { font-weight: 600; } summary span { color: var(--soft); }
h3 { margin: 16px 0 4px; font-size: 16px; }
pre { margin: 0; padding: 12px; overflow: auto; background: var(--tint); font-size: 14px; }
table { border-collapse: collapse; } td { padding: 2px 16px 2px 0; vertical-align: top; }`;

const shape = (value: unknown): string => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** Who may call an endpoint, in words. */
const callers = ({ access, owner, tab }: NamedEndpoint['endpoint']): string =>
  [access, ...(owner ? ['owner only'] : []), ...(tab ? [`tab ${[tab].flat().join(' or ')}`] : [])].join(', ');

const operation = ({ area, name, endpoint }: NamedEndpoint, document: OpenApiDocument): string => {
  const id = operationIdOf(area, name);
  const { parameters, requestBody } =
    document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase() as 'get'] ?? {};
  const asked = [
    ...(parameters?.length ? [`<h3>Path and query</h3>${shape(parameters)}`] : []),
    ...(requestBody ? [`<h3>Body</h3>${shape(requestBody)}`] : []),
  ];
  const refusals = problemsOf(endpoint).map(
    (code) =>
      `<tr><td>${problems[code].status}</td><td><code>${code}</code></td><td>${escaped(problems[code].msg)}</td></tr>`,
  );
  return `<details id="${id}"><summary><code>${endpoint.method} /api${escaped(endpoint.path)}</code>
<span>${escaped(endpoint.summary)}</span></summary>
<p>${escaped(name)}: ${callers(endpoint)}</p>${asked.join('')}
<h3>Answer</h3>${shape(document.components.schemas[`${id}.response`])}
<h3>Refusals</h3><table>${refusals.join('')}</table></details>`;
};

/** The API document as a page: every endpoint by area, who may call it, what it takes, answers and refuses. */
export const renderApi = (): string => {
  const endpoints = allEndpoints();
  const document = openApiDocument(endpoints);
  const areas = [...new Set(endpoints.map(({ area }) => area))];
  const sections = areas.map((area) => {
    const own = endpoints.filter((endpoint) => endpoint.area === area);
    return `<h2 id="${area}">${area}</h2>${own.map((endpoint) => operation(endpoint, document)).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Lexwright</title><style>${STYLE}</style></head><body><main><h1>API</h1>
<p>${endpoints.length} endpoints. The same as <a href="/local/api.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Areas">${areas.map((area) => `<a href="#${area}">${area}</a>`).join('')}</nav>
${sections.join('')}</main></body></html>`;
};
