import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { MessageDetails } from '../../../contracts/admin/messages.ts';
import { contactLabel } from '../../../contracts/contact-fields.ts';
import { mailUrl } from '../../../paths.ts';
import {
  mark,
  openedMessage,
  openMessage,
  removeMessage,
  replyUrl,
} from '../../../stores/admin/contact/messages.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { ActionLink, LinkButton, TextLink } from '../kit/Actions.tsx';
import { Modal, MoreActions } from '../kit/Panel.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { Chip, Facts, Instant } from '../kit/Values.tsx';

const close = () => setQuery({ mensagem: null }, 'push');

/** One message beside the list. Opening it marks it as read. */
export function MessagePanel({ id }: { id: string }) {
  const message = useStore(openedMessage.$data);
  useEffect(() => {
    void openMessage(id);
    return openedMessage.clear;
  }, [id]);
  return (
    <Modal
      title={message ? `Mensagem de ${message.name}` : 'Mensagem'}
      shape="side"
      onClose={close}
      footer={message && <Buttons message={message} />}
    >
      <Loaded
        of={{ ...openedMessage, reload: () => openMessage(id) }}
        failed="Não foi possível carregar esta mensagem."
        lines={6}
      >
        {(opened) => <Sheet message={opened} />}
      </Loaded>
    </Modal>
  );
}

function Sheet({ message }: { message: MessageDetails }) {
  const { subject, email, more, createdAt, isArchived } = message;
  const facts: [name: string, value: ReactNode][] = [
    [
      'Assunto',
      <>
        {subject} {isArchived && <Chip>Arquivada</Chip>}
      </>,
    ],
    ['Recebida', <Instant key="at" at={createdAt} />],
    ['E-mail', <TextLink text={email} key="mail" href={mailUrl(email)} />],
    ...Object.entries(more).map(([name, value]): [string, ReactNode] => [
      contactLabel(name),
      value || 'Não informado',
    ]),
  ];
  return (
    <div className="grid gap-5">
      <Facts facts={facts} />
      <p className="border-t border-line pt-3.5 max-w-[62ch] text-body whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
    </div>
  );
}

function Buttons({ message }: { message: MessageDetails }) {
  const remove = async () => {
    if (await removeMessage(message)) close();
  };
  const unread = async () => {
    if (await mark(message, 'unread')) close();
  };
  const file = async () => {
    if (await mark(message, message.isArchived ? 'restore' : 'archive')) close();
  };
  return (
    <>
      <MoreActions>
        <LinkButton text="Excluir" look="danger" onPress={remove} />
        <LinkButton text="Marcar como não lida" onPress={unread} />
        <LinkButton text={message.isArchived ? 'Desarquivar' : 'Arquivar'} onPress={file} />
      </MoreActions>
      <ActionLink text="Responder por e-mail" href={replyUrl(message)} />
    </>
  );
}
