import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, ICONS, type IconName } from '../../build/brand.ts';
import { store } from '../../build/catalogue.ts';

export const getStaticPaths = (() =>
  Object.keys(ICONS).map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await drawIcon(params.icon as IconName, (await store()).name), {
    headers: { 'content-type': 'image/png' },
  });
