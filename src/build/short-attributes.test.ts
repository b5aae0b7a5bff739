import { expect, it } from 'vitest';
import { shortAttributes } from './short-attributes.ts';

it('puts the JSON props of an island between single quotes and escapes those in it', () => {
  const island = `<astro-island uid="a" props="{&quot;name&quot;:[0,&quot;D'Ávila &#39;&lt;b&gt; &amp;quot;&quot;]}"><p title="&quot;">`;
  expect(shortAttributes(island)).toBe(
    `<astro-island uid="a" props='{"name":[0,"D&#39;Ávila &#39;&lt;b&gt; &amp;quot;"]}'><p title="&quot;">`,
  );
});

it('leaves the parameters of pictures unescaped, and of no other address', () => {
  expect(shortAttributes('<img src="/i?url=/a.webp&amp;w=160&amp;q=72"><a href="/c?a=1&amp;w=x">')).toBe(
    '<img src="/i?url=/a.webp&w=160&q=72"><a href="/c?a=1&amp;w=x">',
  );
});
