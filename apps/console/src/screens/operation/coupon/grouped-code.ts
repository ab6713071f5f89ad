/** A code in groups of four, for reading and typing: 2A3C-4D5E-6F7G. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
