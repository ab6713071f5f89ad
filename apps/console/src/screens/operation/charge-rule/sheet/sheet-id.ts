/** The live sheet, for those who lead to it. */
export const sheetId = 'rule-sheet'
