/** How far a score moved, with its sign: "+2", "-50", "0". */
export const signedPoints = (points: number): string => (points > 0 ? `+${points}` : String(points))
