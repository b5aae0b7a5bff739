/** Texts for errors about accounts and groups of customers. */
export const PEOPLE_WORDS = {
  second_factor_off: 'Esta conta não tem a verificação em duas etapas.',
  own_account: 'A da sua própria conta você desativa em Minha conta.',
  group_required: 'Escolha o grupo de clientes.',
  group_unknown: 'Este grupo não existe mais. Escolha outro.',
  group_name_taken: 'Já existe um grupo com este nome.',
  group_used: 'Há cupons para este grupo. Mude primeiro para quem eles valem.',
};
