import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { chooseNews } from '../../../stores/admin/dashboard.ts';

/** Whether one wants to be told by mail each morning what waits here. */
export function NewsChoice({ data: { wantsNews } }: { data: Dashboard }) {
  return (
    <label className="check mt-8">
      <input
        type="checkbox"
        className="checkbox"
        checked={wantsNews}
        onChange={(event) => void chooseNews(event.target.checked)}
      />
      <span>
        Receber por e-mail, toda manhã às 7 h, o que espera no painel
        <span className="block text-soft">
          Vendas de ontem, o que há a fazer e o que está acabando, conforme a sua função. Sem novidades, não
          escrevemos.
        </span>
      </span>
    </label>
  );
}
