import { useRef, useState } from 'react';
import { areBodyAnswersKept, forgetBodyAnswers } from '../../stores/catalogue/size-measures.ts';
import { Button } from '../../ui/Button.tsx';
import { useStepFocus } from '../../ui/use-step-focus.ts';

/** The body measures stored in this browser, and a button to delete them. */
export function KeptMeasures() {
  const [kept, setKept] = useState(areBodyAnswersKept);
  const [gone, setGone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(kept, place);
  const forget = () => {
    forgetBodyAnswers();
    setKept(false);
    setGone(true);
  };
  return (
    <div ref={place} className="grid justify-items-start gap-3">
      <h3 className="font-medium" tabIndex={-1}>
        Suas medidas
      </h3>
      <p className="text-small text-soft" role="status">
        {kept
          ? 'Este navegador lembra a altura, o peso e as medidas que você deu para achar o seu tamanho. Elas não saem daqui.'
          : gone
            ? 'Medidas apagadas deste navegador.'
            : 'Este navegador não lembra nenhuma medida do seu corpo.'}
      </p>
      {kept && (
        <Button look="line" size="small" onClick={forget}>
          Apagar minhas medidas
        </Button>
      )}
    </div>
  );
}
