const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w.-]*(?::[\w.-]+)?)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g;
const TEXT = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

type Open = { name: string; children: string[] };

const RULES: Record<string, (children: string[]) => boolean> = {
  'w:tbl': (children) => children.includes('w:tr') || children.includes('w:sdt'),
  'w:tr': (children) => children.includes('w:tc') || children.includes('w:sdt'),
  'w:tc': (children) => children.findLast((name) => name === 'w:p' || name === 'w:tbl') === 'w:p',
  'w:txbxContent': (children) => children.includes('w:p'),
  'w:body': (children) => children.at(-1) === 'w:sectPr',
  'w:hdr': (children) => children.includes('w:p'),
  'w:ftr': (children) => children.includes('w:p'),
};

const ALLOWED: Record<string, RegExp> = {
  'w:p': /^(?:w:body|w:tc|w:hdr|w:ftr|w:footnote|w:endnote|w:txbxContent|w:sdtContent)$/,
  'w:tbl': /^(?:w:body|w:tc|w:hdr|w:ftr|w:footnote|w:endnote|w:txbxContent|w:sdtContent)$/,
  'w:t': /^w:r$/,
  'w:br': /^w:r$/,
  'w:r': /^(?:w:p|w:hyperlink|w:ins|w:moveTo|w:smartTag|w:sdtContent|w:fldSimple|w:del|w:moveFrom)$/,
};

const attributesRepeat = (attributes: string) => {
  const names = [...attributes.matchAll(/([\w:.-]+)\s*=/g)].map(([, name]) => name);
  return new Set(names).size < names.length;
};

const uniqueIds = (xml: string): string[] => {
  const kinds: [string, RegExp][] = [
    ['paragraph identity', /w14:paraId="([^"]*)"/g],
    ['bookmark', /<w:bookmarkStart\b[^>]*w:id="([^"]*)"/g],
  ];
  return kinds.flatMap(([kind, pattern]) => {
    const ids = [...xml.matchAll(pattern)].map(([, id]) => id);
    return new Set(ids).size < ids.length ? [`a ${kind} stands twice`] : [];
  });
};

/** Everything that would keep Word from opening a part: broken XML, or an order of elements that Word refuses. */
export const wordFaults = (xml: string): string[] => {
  const faults: string[] = [];
  const open: Open[] = [];
  if (FORBIDDEN.test(xml) || !xml.isWellFormed()) faults.push('a forbidden character');
  for (const [token, slash, name, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    if (token === '<') faults.push('a stray <');
    if (text !== undefined && !TEXT.test(text)) faults.push(`an unescaped & in "${text.slice(0, 30)}"`);
    if (text?.trim() && open.length === 0) faults.push('text outside the root');
    if (!name) continue;
    if (!TEXT.test(attributes) || attributesRepeat(attributes)) faults.push(`bad attributes in ${token}`);
    if (slash) {
      const top = open.pop();
      if (top?.name !== name) faults.push(`</${name}> closes ${top?.name}`);
      else if (RULES[name] && !RULES[name](top.children))
        faults.push(`${name} holds ${top.children.join(' ') || 'nothing'}`);
      continue;
    }
    const parent = open.at(-1);
    parent?.children.push(name);
    if (parent && ALLOWED[name] && !ALLOWED[name].test(parent.name)) faults.push(`${name} inside ${parent.name}`);
    if (!empty) open.push({ name, children: [] });
    else if (RULES[name]) faults.push(`${name} is empty`);
  }
  if (open.length > 0) faults.push(`${open.at(-1)?.name} never closes`);
  return [...faults, ...uniqueIds(xml)];
};
