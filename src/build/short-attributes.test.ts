import { expect, it } from 'vitest';
import { edited, spans } from './edits.ts';
import { shortAttributes } from './short-attributes.ts';

const shortened = (html: string) => edited(html, shortAttributes(html, spans(html, '<astro-island', '>')));

it('puts the JSON props of an island between single quotes and escapes those in it', () => {
  const island = `<astro-island uid="a" props="{&quot;name&quot;:[0,&quot;D'Ávila &#39;&lt;b&gt; &amp;quot;&quot;]}"><p title="&quot;">`;
  expect(shortened(island)).toBe(
    `<astro-island uid="a" props='{"name":[0,"D&#39;Ávila &#39;&lt;b&gt; &amp;quot;"]}'><p title="&quot;">`,
  );
});

it('leaves the parameters of pictures unescaped, and of no other address', () => {
  expect(shortened('<img src="/i?url=/a.webp&amp;w=160&amp;q=72"><a href="/c?a=1&amp;w=x">')).toBe(
    '<img src="/i?url=/a.webp&w=160&q=72"><a href="/c?a=1&amp;w=x">',
  );
});

it('shortens each island and each picture of a page once', () => {
  const picture = '<img src="/i?url=/a.webp&amp;w=160">';
  const island = '<astro-island props="{&quot;src&quot;:[0,&quot;/i?url=/a.webp&amp;w=160&quot;]}">';
  expect(shortened(`${picture}${island}${picture}</astro-island>${island}`)).toBe(
    `<img src="/i?url=/a.webp&w=160"><astro-island props='{"src":[0,"/i?url=/a.webp&w=160"]}'><img src="/i?url=/a.webp&w=160"></astro-island><astro-island props='{"src":[0,"/i?url=/a.webp&w=160"]}'>`,
  );
});
