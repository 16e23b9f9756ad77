export interface Reach {
  /** Origins that pages may call beside their own: the files bucket, the user pool and the card provider. */
  connect: readonly string[];
  /** Origins that pages may show pictures and previews from; the same as `connect` unless said. */
  show?: readonly string[];
  /** Styles that public pages carry in themselves: `'sha256-…'`. */
  styles?: readonly string[];
  /** Scripts that they carry, named likewise. */
  scripts?: readonly string[];
}

/**
 * What every page is allowed to do, as response headers. Scripts come from our own origin only, or are named by their hash; nobody may frame us, and
 * pages talk to nobody but the API, the files, the user pool and the card provider.
 */
export const securityHeaders = ({
  connect,
  show = connect,
  styles = [],
  scripts = [],
}: Reach): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(connect, show, styles, scripts),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * The same headers for pages that Vite serves from their sources: it puts a script of its own into the page, known by a nonce, and
 * the component library writes its rules as text while it is developed.
 */
export const developmentHeaders = (headers: Record<string, string>, nonce: string): Record<string, string> => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '')
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
});

const contentSecurityPolicy = (
  connect: readonly string[],
  show: readonly string[],
  styles: readonly string[],
  scripts: readonly string[],
): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // The component library puts an empty style element into the page (this is its hash) and adds rules to it by script.
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...styles],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...show],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", 'blob:', ...show],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
