export const testPassword = 'Correct-7-Horse'
/** Of testPassword. The hash has cheap parameters: with the product's cost, API tests would spend a third of their time on it. */
export const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$cGFya2Rlc2stdGVzdGluZw$NTq7ufot2G8eYiN3rzzsQYbArdUVQkcTdP6pf7Pe5tA'
