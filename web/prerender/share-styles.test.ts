import { expect, it } from 'vitest';
import { sharingStyles } from './share-styles.ts';

const long = `.c{color:red}${' '.repeat(2_000)}`;

it('pages whose rules are nearly the same have one style, and others keep their own', () => {
  const pages = [
    { path: '/a', css: '.a{color:red}\n.b{color:blue}' },
    { path: '/b', css: `.a{color:red}\n${long}` },
    { path: '/c', css: '.a{color:red}\n.d{color:green}' },
  ];
  const [a, b, c] = sharingStyles(pages);
  expect(a?.css).toBe('.a{color:red}\n.b{color:blue}\n.d{color:green}');
  expect(c?.css).toBe(a?.css);
  expect(b?.css).toBe(pages[1]?.css);
});
