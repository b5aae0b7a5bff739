import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { $reentry, closeReentry, openReentry, reenter } from '../../stores/reentry.ts';
import signInStyle from '../../styles/sign-in.css?inline';
import { adopt } from '../../ui/adopt.ts';
import { adoptControls } from '../../ui/controls.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

let mounted = false;

/** Mounts and opens the dialog, if somebody was signed in on this page. */
export async function askToSignIn(): Promise<void> {
  if (!(await openReentry()) || mounted) return;
  mounted = true;
  adoptControls();
  adopt(signInStyle);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SignInDialog />);
}

/** Shown when the session has expired; input on the page underneath is kept. */
function SignInDialog() {
  const open = useStore($reentry);
  return (
    <Dialog open={open} title="Sua sessão terminou" onClose={closeReentry}>
      <div className="sign-in">
        <p className="mb-5 text-soft">
          Entre novamente para continuar. O que você preencheu continua na página.
        </p>
        <SignInForm onEntered={reenter} />
      </div>
    </Dialog>
  );
}
