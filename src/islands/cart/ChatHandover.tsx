import { useStore } from '@nanostores/react';
import { chatUrl } from '../../paths.ts';
import { $cartMessage } from '../../stores/cart-chat.ts';

/** Hands the cart over to the shop's chat, for shoppers who would rather talk to somebody. */
export function ChatHandover({ whatsapp }: { whatsapp: string }) {
  const message = useStore($cartMessage);
  if (!whatsapp || !message) return null;
  return (
    <p className="text-center text-small">
      <a className="link link--drawn" href={chatUrl(whatsapp, message)} target="_blank" rel="noopener">
        Finalizar pelo WhatsApp
      </a>
    </p>
  );
}
