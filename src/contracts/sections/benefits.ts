import { line, optionalLine, rows, sectionType } from './form.ts';

/** A strip with the shop's benefits. */
export const benefits = sectionType(
  'benefits',
  { name: 'Benefícios', hint: 'Uma faixa com até três vantagens da loja.' },
  {
    title: line(40, { label: 'Título' }, 'BENEFÍCIOS'),
    items: rows(
      {
        title: optionalLine(60, {
          label: 'Vantagem',
          hint: '{pix}, {frete-gratis}, {parcelas}, {parcela-minima} e {hora-limite} viram o que as configurações dizem.',
          placeholder: 'Trocas em até 30 dias',
          needed: true,
        }),
        text: optionalLine(120, { label: 'Explicação' }),
      },
      { label: 'Vantagens', item: 'Vantagem', min: 1, max: 3 },
    ),
  },
);
