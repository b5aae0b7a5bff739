import { type ComponentProps, useId } from 'react';
import { ANY_IMAGE } from '../../client/picture.ts';
import { buttonClass } from '../../ui/classes.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'onChange'> & {
  text: string;
  onFiles: (files: FileList | null) => void;
};

const LOOK = `${buttonClass({ look: 'line', size: 'small' })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink`;

/** A button that opens the choice of pictures; for screen readers and the keyboard it is the file input. */
export function FileButton({ text, onFiles, className, ...input }: Props) {
  const id = useId();
  return (
    <span className={className}>
      <input
        accept={ANY_IMAGE}
        {...input}
        id={id}
        type="file"
        className="peer visually-hidden"
        onChange={({ target }) => {
          onFiles(target.files);
          // Else the same file could not be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={LOOK}>
        {text}
      </label>
    </span>
  );
}
