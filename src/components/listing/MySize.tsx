type Props = { sizes: readonly string[]; size: string; onChoose: (size: string) => void };

export const MY_SIZE_FIELD = 'meu-tamanho';

/** The shopper's own size, for 'Meu tamanho em estoque'. No part of the address: the field has no name. */
export function MySize({ sizes, size, onChoose }: Props) {
  return (
    <div className="filters__mine needs-script">
      <label className="text-small text-soft" htmlFor={MY_SIZE_FIELD}>
        Meu tamanho
      </label>
      <select
        className="input filters__select"
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
