/**
 * What may join a dish, where portions alone do not meet the goals; the best first, for what they bring. All are eaten as
 * they are or only warmed, so no step of cooking is missing. Columns:
 * line: the words of the line after its amount
 * called: what the method calls it
 * brings: the nutrients it is added for
 * a serving: a typical amount, in g or tbsp
 * savoury, sweet: the forms of dish (plate/form.ts) that a cook would give it to, behind how it joins them: toss, stir, top,
 *   scatter, drizzle or beside
 * never: what it does not go with: `eastern` seasoning, another `starch`, meat and fish (`flesh`)
 */
export const addInTable = `
line | called | brings | a serving | savoury | sweet | never

cooked chicken breast, sliced | sliced chicken | protein | 100 g | top salad bowl noodle-soup | |
canned tuna in water, drained | tuna | protein | 80 g | toss salad | | eastern
cooked prawns | prawns | protein | 100 g | toss salad; top bowl noodle-soup | |
canned chickpeas, drained | chickpeas | protein carbs calories | 100 g | toss salad; stir soup pot curry | | eastern flesh
cooked lentils | lentils | protein carbs calories | 100 g | toss salad; stir soup pot | | eastern flesh
nonfat Greek yogurt | yogurt | protein | 120 g | beside curry balls skewers | beside porridge pancakes toast | eastern
plain soy yogurt | soy yogurt | protein | 120 g | beside curry balls skewers | beside porridge pancakes toast | eastern
smoked tofu, cubed | smoked tofu | protein fat | 100 g | toss salad; top bowl | |
pumpkin seeds | pumpkin seeds | protein fat calories | 20 g | scatter salad soup bowl taco | scatter porridge pancakes toast | eastern
hemp seeds | hemp seeds | protein fat calories | 20 g | scatter salad bowl | scatter porridge pancakes toast | eastern
cooked rice | rice | carbs calories | 150 g | beside curry pot noodles | | starch
cooked quinoa | quinoa | carbs calories | 150 g | toss salad | | eastern starch
sourdough bread | bread | carbs calories | 60 g | beside soup pot pan salad omelette | | eastern starch
bananas, sliced | bananas | carbs calories | 80 g | | top porridge pancakes toast |
strawberries | strawberries | carbs | 80 g | | beside porridge pancakes toast cup cake |
maple syrup | maple syrup | carbs calories | 20 g | | drizzle porridge pancakes toast |
avocado, sliced | avocado | fat calories | 60 g | top bowl sushi | |
avocado, sliced | avocado | fat calories | 60 g | top salad taco toast sandwich burger wrap | | eastern
olive oil | olive oil | fat calories | 1 tbsp | drizzle soup salad pan pasta tubes sandwich | | eastern
toasted sesame oil | sesame oil | fat calories | 1 tbsp | drizzle noodle-soup | |
walnuts, chopped | walnuts | fat calories | 20 g | scatter salad | scatter porridge pancakes toast | eastern
sunflower seeds | sunflower seeds | fat calories | 20 g | scatter salad soup bowl | scatter porridge pancakes toast | eastern
coconut cream | coconut cream | fat calories | 40 g | | beside porridge pancakes toast cup |
`
