export const receipt = {
  print: '打印',
  paper: '纸张',
  a4: 'A4',
  roll: '80 毫米卷纸',
  printed: '{{at}} 由 {{by}} 打印',
  amount: '金额',
} as const
