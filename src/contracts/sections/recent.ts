import { sectionType } from './form.ts';

/** Recently viewed products, from this browser's storage. */
export const recent = sectionType(
  'recent',
  {
    name: 'Vistos recentemente',
    hint: 'As peças que a pessoa viu; quem ainda não viu nenhuma não vê a seção.',
    most: 1,
  },
  {},
);
