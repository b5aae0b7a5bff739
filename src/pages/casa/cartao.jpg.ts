import type { APIRoute } from 'astro';
import { drawShareCard } from '../../build/brand.ts';
import { store } from '../../build/catalogue.ts';
import { homePage } from '../../build/pages.ts';

export const GET: APIRoute = async () => {
  const [{ name }, { title }] = await Promise.all([store(), homePage()]);
  const words = `${title.charAt(0).toLocaleUpperCase('pt-BR')}${title.slice(1)}`;
  return new Response(await drawShareCard(name, words), { headers: { 'content-type': 'image/jpeg' } });
};
