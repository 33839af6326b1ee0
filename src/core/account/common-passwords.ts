/**
 * The best-known of the passwords that guessing starts with, in lower case and without the digits and signs that people
 * put behind a word. From general knowledge; every published list of leaked passwords is led by these.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass contraseña motdepasse haslo senha parola wachtwoord
  qwerty qwertz azerty qwertyuiop qwertyui qwert asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc 1qaz2wsx
  1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3 zaq12wsx 1qazxsw2 123qwe qwe123 a1b2c3 a1b2c3d4 abc123 abcd1234 aa123456
  123456 1234567 12345678 123456789 1234567890 12345 123123 123321 654321 987654321 112233 121212 696969 159753 147258369
  123654 789456 789456123 246810 102030 101010 131313 232323 010203 5201314 7777777 666666 111111 000000 555555 888888
  abc abcd abcdef abcdefg letmein welcome admin administrator root toor login guest test tester testing demo user default
  master secret changeme change iloveyou loveyou lovely love sunshine princess monkey dragon football baseball basketball
  soccer hockey batman superman spiderman pokemon starwars naruto minecraft fortnite ninja shadow michael jordan jessica
  jennifer ashley daniel charlie thomas andrew joshua robert matthew anthony nicole michelle hannah amanda samantha
  maggie ginger pepper buster tigger hunter ranger killer trustno1 whatever freedom flower summer winter spring autumn
  mustang corvette ferrari mercedes harley yankees liverpool chelsea arsenal barcelona juventus computer internet
  google facebook samsung hello hello123 helloworld blink182 cheese cookie chocolate banana orange purple silver
  golden diamond angel babygirl lovers forever family friends jesus heaven blessed buddy bailey lucky money matrix
  phoenix thunder access access14 passport zaq1zaq1 qwerty1 gandalf merlin cowboy eagles lakers steelers
  recipe recipes cooking kitchen remix reciperemix`.split(/\s+/),
)
