import type { SeedProduct } from './catalogue-types.ts';
import { BERMUDAS } from './products/bermudas.ts';
import { BLUSAS_LEVES } from './products/blusas-leves.ts';
import { BLUSAS_MANGA_LONGA } from './products/blusas-manga-longa.ts';
import { BOLSAS } from './products/bolsas.ts';
import { CALCADOS_FEMININOS } from './products/calcados-femininos.ts';
import { CALCADOS_MASCULINOS } from './products/calcados-masculinos.ts';
import { CALCAS_ALFAIATARIA } from './products/calcas-alfaiataria.ts';
import { CALCAS_CASUAIS } from './products/calcas-casuais.ts';
import { CALCAS_MASCULINAS } from './products/calcas-masculinas.ts';
import { CAMISAS_ESTAMPADAS } from './products/camisas-estampadas.ts';
import { CAMISAS_LISAS } from './products/camisas-lisas.ts';
import { CAMISETAS_MALHA } from './products/camisetas-malha.ts';
import { CAMISETAS_POLO_TRICO } from './products/camisetas-polo-trico.ts';
import { CASACOS_ALFAIATARIA } from './products/casacos-alfaiataria.ts';
import { CASACOS_CURTOS } from './products/casacos-curtos.ts';
import { CASACOS_MASCULINOS } from './products/casacos-masculinos.ts';
import { CINTOS_CHAPEUS_RELOGIO } from './products/cintos-chapeus-relogio.ts';
import { JOIAS } from './products/joias.ts';
import { OCULOS_E_LENCOS } from './products/oculos-e-lencos.ts';
import { SAIAS } from './products/saias.ts';
import { VESTIDOS_CIDADE } from './products/vestidos-cidade.ts';
import { VESTIDOS_DIA } from './products/vestidos-dia.ts';
import { VESTIDOS_FESTA } from './products/vestidos-festa.ts';

/** The demo catalogue, in no particular order: the shop sorts by `daysAgo`. */
export const PRODUCTS: SeedProduct[] = [
  ...BERMUDAS,
  ...BLUSAS_LEVES,
  ...BLUSAS_MANGA_LONGA,
  ...BOLSAS,
  ...CALCADOS_FEMININOS,
  ...CALCADOS_MASCULINOS,
  ...CALCAS_ALFAIATARIA,
  ...CALCAS_CASUAIS,
  ...CALCAS_MASCULINAS,
  ...CAMISAS_ESTAMPADAS,
  ...CAMISAS_LISAS,
  ...CAMISETAS_MALHA,
  ...CAMISETAS_POLO_TRICO,
  ...CASACOS_ALFAIATARIA,
  ...CASACOS_CURTOS,
  ...CASACOS_MASCULINOS,
  ...CINTOS_CHAPEUS_RELOGIO,
  ...JOIAS,
  ...OCULOS_E_LENCOS,
  ...SAIAS,
  ...VESTIDOS_CIDADE,
  ...VESTIDOS_DIA,
  ...VESTIDOS_FESTA,
];
