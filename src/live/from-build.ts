import { catalogueIndex, frame } from '../build/catalogue.ts';
import { filterChoices } from '../components/listing/choices.ts';
import type { Built } from './built.ts';

/** What a build knows that pages drawn on demand show. */
export async function fromBuild(): Promise<Pick<Built, 'frame' | 'filters'>> {
  const [shown, { all }] = await Promise.all([frame(), catalogueIndex()]);
  return { frame: shown, filters: { choices: filterChoices(shown.tree, all), facets: all } };
}
