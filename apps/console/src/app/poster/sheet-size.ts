/** A4 at 150 dots an inch: the unit of everything on the poster. */
export const sheetWidth = 1240
export const sheetHeight = 1754
