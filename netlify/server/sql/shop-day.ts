/** SQL for the start of a day in São Paulo; `day` is SQL for 'YYYY-MM-DD', usually a parameter. */
export const startOfDay = (day: string) => `((${day}::date)::timestamp at time zone 'America/Sao_Paulo')`;

/** SQL for the start of the next day. */
export const endOfDay = (day: string) => `((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;

/** SQL for the day of a moment in São Paulo. */
export const dayOf = (moment: string) => `(${moment} at time zone 'America/Sao_Paulo')::date`;

/** SQL for day and time of a moment in São Paulo, for exports. */
export const shopTime = (moment: string) =>
  `to_char(${moment} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI')`;
