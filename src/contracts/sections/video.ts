import { choice, optionalArea, optionalLine, ownVideo, sectionType } from './form.ts';

/** A video that plays on request. */
export const video = sectionType(
  'video',
  { name: 'Vídeo', hint: 'Mostra a capa e só carrega e toca quando alguém pede, com legendas.' },
  {
    title: optionalLine(80, { label: 'Título', hint: 'Vazio: o vídeo fica sozinho.' }),
    video: ownVideo({ label: 'Vídeo', needed: true }),
    shape: choice(
      { wide: 'Deitado (16:9)', tall: 'Em pé (9:16)' },
      { label: 'Formato', hint: 'O que não couber no formato fica entre faixas, sem corte.' },
    ),
    transcript: optionalArea(5000, {
      label: 'Transcrição',
      hint: 'O que se diz e se vê, para quem prefere ler. Uma linha vazia começa um parágrafo.',
    }),
  },
);
