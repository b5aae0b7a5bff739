/**
 * The codes of the NCM that a shop of clothes and accessories needs, as they were in force on 13 May 2025 (Siscomex, Resolução Camex
 * 641/2024; from the copy in leogregianin/siscomex-ncm, MIT), in fewer words than the tariff's. A line: the digits that its codes share,
 * what they are, and the last digits of each with what it is made of.
 */
const LINES = `
42021 Baús para viagem, malas e maletas: 100 de couro; 210 de plástico; 220 de matérias têxteis; 900 outros
42022 Bolsas: 100 de couro; 210 de folhas de plástico; 220 de matérias têxteis; 900 outras
42023 Carteiras e artigos de bolso: 100 de couro; 200 de folhas de plástico ou de matérias têxteis; 900 outros
42029 Malas, bolsas e carteiras, outros: 100 de couro; 200 de folhas de plástico ou de matérias têxteis; 900 outros
4203 Vestuário e acessórios de couro: 1000 vestuário; 3000 cintos, cinturões e bandoleiras ou talabartes; 4000 outros acessórios de vestuário
42032 Luvas, mitenes e semelhantes: 100 especialmente concebidas para a prática de esportes; 900 outras
4303 Vestuário e acessórios de peles: 1000 vestuário e seus acessórios; 9000 outros
6101 Casacos masculinos de malha: 2000 de algodão; 3000 de fibras sintéticas ou artificiais; 9010 de lã ou pelos finos; 9090 de outras matérias têxteis
6102 Casacos femininos de malha: 1000 de lã ou pelos finos; 2000 de algodão; 3000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
6103 Ternos, paletós e calças masculinas de malha: 1010 ternos, de lã ou pelos finos; 1020 ternos, de fibras sintéticas; 1090 ternos, de outras matérias têxteis
61032 Conjuntos de malha, uso masculino: 200 de algodão; 300 de fibras sintéticas; 910 de lã ou pelos finos; 990 de outras matérias têxteis
61033 Paletós de malha, uso masculino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
61034 Calças, jardineiras, bermudas e shorts de malha, uso masculino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
61041 Tailleurs de malha, uso feminino: 300 de fibras sintéticas; 910 de lã ou pelos finos; 920 de algodão; 990 de outras matérias têxteis
61042 Conjuntos de malha, uso feminino: 200 de algodão; 300 de fibras sintéticas; 910 de lã ou pelos finos; 990 de outras matérias têxteis
61043 Blazers de malha, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
61044 Vestidos de malha, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 400 de fibras artificiais; 900 de outras matérias têxteis
61045 Saias e saias-calças de malha, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
61046 Calças, jardineiras, bermudas e shorts de malha, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
6105 Camisas masculinas de malha: 1000 de algodão; 2000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
6106 Camisas e blusas femininas de malha: 1000 de algodão; 2000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
61071 Cuecas e ceroulas de malha, uso masculino: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
61072 Camisolões e pijamas de malha, uso masculino: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
61079 Cuecas, pijamas e robes masculinos de malha, outros: 100 de algodão; 910 de fibras sintéticas ou artificiais; 990 de outras matérias têxteis
61081 Combinações e anáguas de malha, uso feminino: 100 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
61082 Calcinhas de malha, uso feminino: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
61083 Camisolas e pijamas de malha, uso feminino: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
61089 Combinações, calcinhas, pijamas e robes femininos de malha, outros: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
6109 Camisetas de malha: 1000 de algodão; 9000 de outras matérias têxteis
61101 Suéteres, cardigãs e moletons de malha, de lã ou de pelos finos: 100 de lã; 200 de cabra de Caxemira; 900 outros
6110 Suéteres, cardigãs e moletons de malha: 2000 de algodão; 3000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
6111 Roupas de bebê de malha: 2000 de algodão; 3000 de fibras sintéticas; 9010 de lã ou pelos finos; 9090 de outras matérias têxteis
61121 Abrigos para esporte de malha: 100 de algodão; 200 de fibras sintéticas; 900 de outras matérias têxteis
6112 Roupas de esporte e de banho de malha: 2000 macacões e conjuntos, de esqui
61123 Maiôs, shorts e sungas, de banho, de uso masculino de malha: 100 de fibras sintéticas; 900 de outras matérias têxteis
61124 Maiôs e biquínis, de banho, de uso feminino de malha: 100 de fibras sintéticas; 900 de outras matérias têxteis
6113 Roupas de malha revestida: 0000 vestuário confeccionado com tecidos de malha das posições 59.03, 59.06 ou 59.07
6114 Outras roupas de malha: 2000 de algodão; 3000 de fibras sintéticas ou artificiais; 9010 de lã ou pelos finos; 9090 de outras matérias têxteis
6115 Meias e meias-calças: 1011 meias-calças, de fibras sintéticas, de título inferior a 67 decitex por fio simples; 1012 de fibras sintéticas, de título igual ou superior a 67 decitex por fio simples; 1013 meias-calças, de lã ou pelos finos; 1014 meias-calças, de algodão; 1019 meias-calças, de outras matérias têxteis; 1021 de fibras sintéticas ou artificiais; 1022 de algodão; 1029 de outras matérias têxteis; 1091 outras, de lã ou pelos finos; 1092 outras, de algodão; 1093 outras, de fibras sintéticas; 1099 outras, de outras matérias têxteis; 3010 de fibras sintéticas ou artificiais; 3020 de algodão; 3090 de outras matérias têxteis
61152 Meias e meias-calças, outras meias-calças: 100 de fibras sintéticas, de título inferior a 67 decitex por fio simples; 200 de fibras sintéticas, de título igual ou superior a 67 decitex por fio simples; 910 de lã ou pelos finos; 920 de algodão; 990 de outras matérias têxteis
61159 Meias e meias-calças, outros: 400 de lã ou pelos finos; 500 de algodão; 600 de fibras sintéticas; 900 de outras matérias têxteis
6116 Luvas de malha: 1000 impregnadas, revestidas, recobertas ou estratificadas, de plástico ou de borracha
61169 Luvas de malha, outras: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
6117 Outros acessórios de malha: 1000 xales, echarpes, lenços de pescoço, cachenês, cachecóis, mantilhas, véus e semelhantes; 8010 outros acessórios, gravatas, gravatas-borboletas e plastrons; 8090 outros acessórios; 9000 partes
6201 Casacos masculinos: 2000 de lã ou pelos finos; 3000 de algodão; 4000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
6202 Casacos femininos: 2000 de lã ou pelos finos; 3000 de algodão; 4000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
62031 Ternos, uso masculino: 100 de lã ou pelos finos; 200 de fibras sintéticas; 900 de outras matérias têxteis
62032 Conjuntos, uso masculino: 200 de algodão; 300 de fibras sintéticas; 910 de lã ou pelos finos; 990 de outras matérias têxteis
62033 Paletós, uso masculino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
62034 Calças, jardineiras, bermudas e shorts, uso masculino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
62041 Tailleurs, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
62042 Conjuntos, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
62043 Blazers, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
62044 Vestidos, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 400 de fibras artificiais; 900 de outras matérias têxteis
62045 Saias e saias-calças, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
62046 Calças, jardineiras, bermudas e shorts, uso feminino: 100 de lã ou pelos finos; 200 de algodão; 300 de fibras sintéticas; 900 de outras matérias têxteis
6205 Camisas masculinas: 2000 de algodão; 3000 de fibras sintéticas ou artificiais; 9010 de lã ou pelos finos; 9090 de outras matérias têxteis
6206 Camisas e blusas femininas: 1000 de seda ou de desperdícios de seda; 2000 de lã ou pelos finos; 3000 de algodão; 4000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
62071 Cuecas e ceroulas, uso masculino: 100 de algodão; 900 de outras matérias têxteis
62072 Camisolões e pijamas, uso masculino: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
62079 Cuecas, pijamas e robes masculinos, outros: 100 de algodão; 910 de fibras sintéticas ou artificiais; 990 de outras matérias têxteis
62081 Combinações e anáguas, uso feminino: 100 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
62082 Camisolas e pijamas, uso feminino: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
62089 Combinações, calcinhas, pijamas e robes femininos, outros: 100 de algodão; 200 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
6209 Roupas de bebê: 2000 de algodão; 3000 de fibras sintéticas; 9010 de lã ou pelos finos; 9090 de outras matérias têxteis
6210 Roupas de tecido revestido: 1000 com as matérias das posições 56.02 ou 56.03; 2000 outro vestuário, do tipo abrangido pela posição 62.01; 3000 outro vestuário, do tipo abrangido pela posição 62.02; 4000 outro vestuário de uso masculino; 5000 outro vestuário de uso feminino
62111 Maiôs, biquínis, shorts e sungas, de banho: 100 de uso masculino; 200 de uso feminino
6211 Roupas de esporte e de banho, outras roupas: 2000 macacões e conjuntos, de esqui
62113 Roupas de esporte e de banho, outras roupas, outro vestuário de uso masculino: 200 de algodão; 300 de fibras sintéticas ou artificiais; 910 de lã ou pelos finos; 990 de outras matérias têxteis
62114 Roupas de esporte e de banho, outras roupas, outro vestuário de uso feminino: 200 de algodão; 300 de fibras sintéticas ou artificiais; 900 de outras matérias têxteis
6212 Sutiãs, cintas e espartilhos: 1000 sutiãs e bustiês; 2000 cintas e cintas-calças; 3000 modeladores de torso inteiro; 9000 outros
6213 Lenços de bolso: 2000 de algodão; 9010 de seda ou de desperdícios de seda; 9090 de outras matérias têxteis
6214 Xales, echarpes e cachecóis: 1000 de seda ou de desperdícios de seda; 2000 de lã ou pelos finos; 3000 de fibras sintéticas; 4000 de fibras artificiais; 9010 de algodão; 9090 de outras matérias têxteis
6215 Gravatas: 1000 de seda ou de desperdícios de seda; 2000 de fibras sintéticas ou artificiais; 9000 de outras matérias têxteis
6216 Luvas: 0000 luvas, mitenes e semelhantes
6217 Outros acessórios de vestuário: 1000 acessórios; 9000 partes
6401 Calçados impermeáveis de borracha ou plástico: 1000 calçado com biqueira protetora de metal
64019 Calçados impermeáveis de borracha ou plástico, outro calçado: 200 cobrindo o tornozelo, mas não o joelho; 910 outro, cobrindo o joelho; 990 outro
64021 Calçado para esporte: 200 calçado para esqui e para surfe de neve; 900 outro
6402 Calçados de borracha ou plástico: 2000 calçado com parte superior em tiras ou correias, fixados à sola por pregos, tachas, pinos e semelhantes
64029 Calçados de borracha ou plástico, outro calçado: 110 cobrindo o tornozelo, com biqueira protetora de metal; 190 cobrindo o tornozelo; 910 outro, com biqueira protetora de metal; 990 outro
64031 Calçado para esporte: 200 calçado para esqui e para surfe de neve; 900 outro
6403 Calçados de couro: 2000 calçado com sola exterior de couro natural e parte superior constituída por tiras de couro natural passando pelo peito do pé e envolvendo o dedo …; 4000 outro calçado, com biqueira protetora de metal
64035 Calçados de couro, outro calçado, com sola exterior de couro natural: 110 cobrindo o tornozelo, com sola de madeira e desprovido de palmilha; 190 cobrindo o tornozelo; 910 outro, com sola de madeira e desprovido de palmilha; 990 outro
64039 Calçados de couro, outro calçado: 110 cobrindo o tornozelo, com sola de madeira e desprovido de palmilha; 190 cobrindo o tornozelo; 910 outro, com sola de madeira e desprovido de palmilha; 990 outro
64041 Calçado com sola exterior de borracha ou de plástico: 100 calçado para esporte, calçado para tênis, basquetebol, ginástica, treino e semelhantes; 900 outro
6404 Calçados de tecido: 2000 calçado com sola exterior de couro
6405 Outros calçados: 1010 com sola exterior de borracha ou plástico e parte superior de couro reconstituído; 1020 com sola exterior de couro e parte superior de couro reconstituído; 1090 com parte superior de couro; 2000 com parte superior de matérias têxteis; 9000 outro
6504 Chapéus entrançados: 0010 de palha fina; 0090 chapéus e outros artigos de uso semelhante, entrançados ou obtidos por reunião de tiras, de qualquer matéria
6505 Chapéus e bonés de malha ou tecido: 0011 bonés, de algodão; 0012 bonés, de fibras sintéticas ou artificiais; 0019 bonés, de outras matérias têxteis; 0021 gorros, de algodão; 0022 gorros, de fibras sintéticas ou artificiais; 0029 gorros, de outras matérias têxteis; 0031 chapéus, de algodão; 0032 chapéus, de fibras sintéticas ou artificiais; 0039 chapéus, de outras matérias têxteis; 0090 chapéus e outros artigos de uso semelhante, de malha ou confeccionados com rendas, feltro ou outros produtos têxteis, em peça, coifas e redes, para o …
6506 Outros chapéus: 1000 capacetes e artigos de uso semelhante, de proteção
65069 Outros chapéus, outros: 100 de borracha ou de plástico; 900 de outras matérias
6601 Guarda-chuvas e sombrinhas: 1000 guarda-sóis de jardim e artigos semelhantes
66019 Guarda-chuvas e sombrinhas, outros: 110 cobertos de tecido de seda ou de matérias têxteis sintéticas ou artificiais; 190 de haste ou cabo telescópico; 900 outros
71131 Joias, de metais preciosos: 100 de prata; 900 de outros metais preciosos
7113 Joias: 2000 de metais comuns folheados ou chapeados de metais preciosos
71141 Ourivesaria, de metais preciosos: 100 de prata; 900 de outros metais preciosos
7114 Ourivesaria: 2000 de metais comuns folheados ou chapeados de metais preciosos
7116 Obras de pérolas e pedras: 1000 de pérolas naturais ou cultivadas; 2010 de diamantes sintéticos; 2020 guias de agulhas, de rubi, para cabeças de impressão; 2090 de pedras preciosas ou semipreciosas ou de pedras sintéticas ou reconstituídas
71171 Bijuterias, de metais comuns: 100 abotoaduras e artigos semelhantes; 900 outras
7117 Bijuterias: 9000 outras
9004 Óculos: 1000 óculos de sol
91021 Relógios de pulso, funcionando eletricamente: 110 de mostrador exclusivamente mecânico, com caixa de metal comum; 190 de mostrador exclusivamente mecânico; 210 de mostrador exclusivamente optoeletrônico, com caixa de metal comum; 220 com caixa de plástico, exceto as reforçadas com fibra de vidro; 290 de mostrador exclusivamente optoeletrônico; 900 outros
91022 Relógios de pulso, outros relógios de pulso: 100 de corda automática; 900 outros
91029 Relógios de pulso, outros: 100 funcionando eletricamente; 900 outros
96151 Pentes, travessas para cabelo e artigos semelhantes: 100 de borracha endurecida ou de plástico; 900 outros
9615 Pentes e enfeites de cabelo: 9000 outros
`;

/** The day of the table. */
export const NCM_TABLE_DAY = '2025-05-13';

/** What each code is: '62044200' → 'Vestidos, uso feminino, de algodão'. */
const names = new Map<string, string>();

for (const line of LINES.trim().split('\n')) {
  const [, start = '', what = '', ends = ''] = /^(\d+) (.*?): (.*)$/.exec(line) ?? [];
  for (const one of ends.split('; ')) {
    const [, end = '', of = ''] = /^(\d+) (.*)$/.exec(one) ?? [];
    names.set(start + end, `${what}, ${of}`);
  }
}

/** What a code is, in short; null if it is not in the table: a code of other goods, a newer one, or one that no longer exists. */
export const ncmName = (ncm: string): string | null => names.get(ncm) ?? null;

/** Whether the table has all codes of this one's heading, so that a code that is not there does not exist, or is newer. */
export const isInTable = (ncm: string): boolean =>
  [...names.keys()].some((known) => known.startsWith(ncm.slice(0, 4)));
