type Props = { sizes: readonly string[]; size: string; onChoose: (size: string) => void };

export const MY_SIZE_FIELD = 'meu-tamanho';

/** The shopper's own size, for 'Meu tamanho em estoque'. Not part of the URL: the field has no name. */
export function MySize({ sizes, size, onChoose }: Props) {
  return (
    <div className="needs-script flex items-center justify-between gap-2 pt-2 whitespace-nowrap tight:flex-wrap">
      <label className="text-small text-soft" htmlFor={MY_SIZE_FIELD}>
        Meu tamanho
      </label>
      <select
        className="input min-h-10 w-auto py-1.5"
        id={MY_SIZE_FIELD}
        value={size}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Escolha</option>
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}
