/** The first instant of a day where the shop is; `day` is SQL for 'YYYY-MM-DD', a parameter as a rule. */
export const startOfDay = (day: string) => `((${day}::date)::timestamp at time zone 'America/Sao_Paulo')`;

/** The first instant after it. */
export const endOfDay = (day: string) => `((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;
