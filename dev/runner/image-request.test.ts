import { describe, expect, it } from 'vitest';
import { parseImageRequest } from './image-request.ts';

const parse = (query: string, accept = '') =>
  parseImageRequest(new URL(`http://localhost/.netlify/images?${query}`), accept)?.toString();

describe('parseImageRequest', () => {
  it('adds the defaults of Netlify', () => {
    expect(parse('url=/a.jpg&w=10&h=20')).toBe('url=%2Fa.jpg&w=10&h=20&q=75&fit=contain');
  });

  it('has one canonical form for equal transformations', () => {
    expect(parse('height=20&url=/a.jpg&width=10')).toBe(parse('url=/a.jpg&w=10&h=20&fit=contain&q=75'));
  });

  it.each([
    ['image/avif,image/webp,*/*', 'webp'],
    ['image/avif,*/*', 'avif'],
    ['*/*', null],
  ])('negotiates the format from %s: %s', (accept, format) => {
    expect(new URLSearchParams(parse('url=/a.jpg', accept)).get('fm')).toBe(format);
  });

  it('prefers the format in the URL', () => {
    expect(parse('url=/a.jpg&fm=png', 'image/webp')).toBe('url=%2Fa.jpg&fm=png');
  });

  it.each([
    '',
    'w=10',
    'url=/a&w=0',
    'url=/a&w=10000',
    'url=/a&h=1e3',
    'url=/a&q=101',
    'url=/a&fm=svg',
    'url=/a&fit=x',
    'url=/a%',
    'url=/%25FF',
    'url=http://[',
  ])('refuses "%s"', (query) => expect(parse(query)).toBeUndefined());
});
