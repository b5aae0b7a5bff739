import { choice, line, optionalArea, sectionType } from './form.ts';

/** The newsletter form. The consent text is followed by a link to the privacy page. */
export const newsletter = sectionType(
  'newsletter',
  {
    name: 'Newsletter',
    hint: 'Um campo de e-mail. Quem o preenche recebe um link e só entra na lista depois de confirmar.',
    most: 1,
  },
  {
    title: line(80, { label: 'Título' }, 'Novidades antes de todo mundo'),
    text: optionalArea(300, { label: 'Texto' }),
    button: line(30, { label: 'Botão' }, 'Quero receber'),
    consent: line(
      300,
      {
        label: 'Consentimento',
        hint: 'O que a pessoa aceita ao pedir. O link para a política de privacidade vem depois, sozinho.',
      },
      'Só novidades e ofertas da loja, por e-mail. Você confirma antes e sai quando quiser.',
    ),
    tone: choice({ deep: 'Areia', dark: 'Escuro', plain: 'Papel, entre linhas' }, { label: 'Fundo' }),
  },
);
