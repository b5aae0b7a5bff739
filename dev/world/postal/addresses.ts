/** cep, street, complement, district, city, state, IBGE code of the city. */
type Row = readonly [string, string, string, string, string, string, string];

export type Address = {
  /** Postal code, eight digits. */
  cep: string;
  street: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  ibge: string;
};

/**
 * Sample addresses in all 27 states; without street and district the code is of a whole city. From public knowledge,
 * not the Correios directory: for tests only.
 */
const ROWS: readonly Row[] = [
  ['69900062', 'Rua Benjamin Constant', '', 'Centro', 'Rio Branco', 'AC', '1200401'],
  ['69980000', '', '', '', 'Cruzeiro do Sul', 'AC', '1200203'],
  ['57020000', 'Rua do Comércio', '', 'Centro', 'Maceió', 'AL', '2704302'],
  ['57035180', 'Avenida Álvaro Otacílio', '', 'Ponta Verde', 'Maceió', 'AL', '2704302'],
  ['57200000', '', '', '', 'Penedo', 'AL', '2706703'],
  ['69005010', 'Rua Barão de São Domingos', '', 'Centro', 'Manaus', 'AM', '1302603'],
  ['69151000', '', '', '', 'Parintins', 'AM', '1303403'],
  ['68900073', 'Rua Cândido Mendes', '', 'Central', 'Macapá', 'AP', '1600303'],
  ['68925000', '', '', '', 'Santana', 'AP', '1600600'],
  ['40020000', 'Rua Chile', '', 'Centro', 'Salvador', 'BA', '2927408'],
  ['40140130', 'Avenida Sete de Setembro', '', 'Barra', 'Salvador', 'BA', '2927408'],
  ['45810000', '', '', '', 'Porto Seguro', 'BA', '2925303'],
  ['60025060', 'Rua Floriano Peixoto', '', 'Centro', 'Fortaleza', 'CE', '2304400'],
  ['60165121', 'Avenida Beira Mar', '', 'Meireles', 'Fortaleza', 'CE', '2304400'],
  ['62598000', '', '', '', 'Jijoca de Jericoacoara', 'CE', '2307254'],
  ['70040010', 'SBN Quadra 1', '', 'Asa Norte', 'Brasília', 'DF', '5300108'],
  [
    '70150900',
    'Praça dos Três Poderes',
    'Palácio do Planalto',
    'Zona Cívico-Administrativa',
    'Brasília',
    'DF',
    '5300108',
  ],
  ['29010002', 'Avenida Jerônimo Monteiro', '', 'Centro', 'Vitória', 'ES', '3205309'],
  ['29375000', '', '', '', 'Venda Nova do Imigrante', 'ES', '3205069'],
  ['74003010', 'Avenida Goiás', '', 'Setor Central', 'Goiânia', 'GO', '5208707'],
  ['73770000', '', '', '', 'Alto Paraíso de Goiás', 'GO', '5200605'],
  ['65010200', 'Rua do Sol', '', 'Centro', 'São Luís', 'MA', '2111300'],
  ['65590000', '', '', '', 'Barreirinhas', 'MA', '2101707'],
  ['30130010', 'Praça Sete de Setembro', '', 'Centro', 'Belo Horizonte', 'MG', '3106200'],
  ['30140010', 'Praça da Liberdade', '', 'Savassi', 'Belo Horizonte', 'MG', '3106200'],
  ['35400000', '', '', '', 'Ouro Preto', 'MG', '3146107'],
  ['79002075', 'Rua 14 de Julho', '', 'Centro', 'Campo Grande', 'MS', '5002704'],
  ['79290000', '', '', '', 'Bonito', 'MS', '5002209'],
  ['78005370', 'Rua Barão de Melgaço', '', 'Centro Norte', 'Cuiabá', 'MT', '5103403'],
  ['78195000', '', '', '', 'Chapada dos Guimarães', 'MT', '5103007'],
  ['66010000', 'Avenida Presidente Vargas', '', 'Campina', 'Belém', 'PA', '1501402'],
  ['68109000', '', '', '', 'Santarém', 'PA', '1506807'],
  ['58010000', 'Rua Duque de Caxias', '', 'Centro', 'João Pessoa', 'PB', '2507507'],
  ['58039000', 'Avenida Almirante Tamandaré', '', 'Tambaú', 'João Pessoa', 'PB', '2507507'],
  ['50030170', 'Rua do Bom Jesus', '', 'Recife', 'Recife', 'PE', '2611606'],
  ['51020000', 'Avenida Boa Viagem', '', 'Boa Viagem', 'Recife', 'PE', '2611606'],
  ['53990000', '', '', '', 'Fernando de Noronha', 'PE', '2605459'],
  ['64000040', 'Rua Coelho Rodrigues', '', 'Centro', 'Teresina', 'PI', '2211001'],
  ['64770000', '', '', '', 'São Raimundo Nonato', 'PI', '2210607'],
  ['80010000', 'Rua José Loureiro', '', 'Centro', 'Curitiba', 'PR', '4106902'],
  ['80240000', 'Avenida Sete de Setembro', '', 'Água Verde', 'Curitiba', 'PR', '4106902'],
  ['83370000', '', '', '', 'Antonina', 'PR', '4101200'],
  ['20040002', 'Avenida Rio Branco', '', 'Centro', 'Rio de Janeiro', 'RJ', '3304557'],
  ['22021001', 'Avenida Atlântica', '', 'Copacabana', 'Rio de Janeiro', 'RJ', '3304557'],
  ['23970000', '', '', '', 'Paraty', 'RJ', '3303807'],
  ['59012000', 'Avenida Rio Branco', '', 'Ribeira', 'Natal', 'RN', '2408102'],
  ['59178000', '', '', '', 'Tibau do Sul', 'RN', '2414209'],
  ['76801084', 'Avenida Sete de Setembro', '', 'Centro', 'Porto Velho', 'RO', '1100205'],
  ['76820000', 'Avenida Calama', '', 'Embratel', 'Porto Velho', 'RO', '1100205'],
  ['69301010', 'Avenida Ville Roy', '', 'Centro', 'Boa Vista', 'RR', '1400100'],
  ['69345000', '', '', '', 'Pacaraima', 'RR', '1400456'],
  ['90010000', 'Rua dos Andradas', '', 'Centro Histórico', 'Porto Alegre', 'RS', '4314902'],
  ['90570080', 'Rua Padre Chagas', '', 'Moinhos de Vento', 'Porto Alegre', 'RS', '4314902'],
  ['95670000', '', '', '', 'Gramado', 'RS', '4309100'],
  ['88010100', 'Rua Conselheiro Mafra', '', 'Centro', 'Florianópolis', 'SC', '4205407'],
  ['88015700', 'Avenida Jornalista Rubens de Arruda Ramos', '', 'Centro', 'Florianópolis', 'SC', '4205407'],
  ['89107000', '', '', '', 'Pomerode', 'SC', '4213203'],
  ['49010000', 'Rua João Pessoa', '', 'Centro', 'Aracaju', 'SE', '2800308'],
  ['49100000', '', '', '', 'São Cristóvão', 'SE', '2806701'],
  ['01001000', 'Praça da Sé', 'lado ímpar', 'Sé', 'São Paulo', 'SP', '3550308'],
  ['01310100', 'Avenida Paulista', 'de 612 a 1510 - lado par', 'Bela Vista', 'São Paulo', 'SP', '3550308'],
  ['01311000', 'Avenida Paulista', 'até 609 - lado ímpar', 'Bela Vista', 'São Paulo', 'SP', '3550308'],
  ['01426001', 'Rua Oscar Freire', '', 'Cerqueira César', 'São Paulo', 'SP', '3550308'],
  ['13010000', 'Rua Barão de Jaguara', '', 'Centro', 'Campinas', 'SP', '3509502'],
  ['18150000', '', '', '', 'Ibiúna', 'SP', '3519709'],
  ['77001036', 'Avenida Teotônio Segurado', '', 'Plano Diretor Sul', 'Palmas', 'TO', '1721000'],
  ['77330000', '', '', '', 'Natividade', 'TO', '1714203'],
];

export const ADDRESSES: ReadonlyMap<string, Address> = new Map(
  ROWS.map(([cep, street, complement, district, city, state, ibge]) => [
    cep,
    { cep, street, complement, district, city, state, ibge },
  ]),
);
