/** Passwords that attackers try first, and words that people pad with digits to satisfy a rule. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass word letmein welcome qwerty qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl
  zxcvbnm zxcvbnm1 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc 12345678 123456789 1234567890 87654321 11223344
  12341234 123123123 abcd1234 abc12345 abcdefgh abcdefg1 iloveyou sunshine princess football baseball superman batman
  trustno1 dragon monkey shadow master michael jennifer computer internet whatever starwars pokemon liverpool chelsea
  arsenal charlie jordan harley ranger freedom changeme default secret administrator admin admin123 root user guest
  login test testtest testing hello helloworld portolan passport travel traveller visa holiday vacation bonjour
  contraseña motdepasse passwort senha summer winter spring autumn january february october november december monday
  friday sunday london paris delhi mumbai lagos nairobi hanoi istanbul dubai google facebook samsung android`.split(
    /\s+/,
  ),
)
