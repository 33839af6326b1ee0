/**
 * What stands in for what: one row a substitute, the best first. Columns:
 * foods: ids of foods.csv it stands in for
 * when: where it works: `any` dish, `baking` (flour and something sweet or risen), `sweet` dishes, `savoury` ones (all that are not baking), as a `binder`
 *   (eggs in small numbers), as the dish's `main` part, for `thickening` (a little flour in a sauce), what is `unrisen` (no yeast), in a
 *   sweet `custard`, or `strewn` over it (a little hard cheese)
 * instead: the words of the new line, after its amount; `its own` stands for the food's name in the line
 * called: what the method calls it
 * ratio: grams of it for a gram of the food
 * for: the labels it mends; none where it only is the nearest where another is wanted
 */
export const substituteTable = `
foods | when | instead | called | ratio | for

milk semi-skimmed-milk skim-milk kefir | any | milk, lactose-free | milk | 1 | low-fodmap
milk semi-skimmed-milk skim-milk | any | unsweetened almond milk | almond milk | 1 | keto
milk semi-skimmed-milk skim-milk | any | unsweetened oat milk | oat milk | 1 | dairy-free vegan kosher
milk semi-skimmed-milk skim-milk | any | unsweetened soy milk | soy milk | 1 | dairy-free vegan kosher
buttermilk kefir | any | milk, soured with lemon juice | milk | 1 |
buttermilk kefir | any | unsweetened soy milk, soured with lemon juice | soy milk | 1 | dairy-free vegan kosher
buttermilk kefir | any | unsweetened rice milk, soured with lemon juice | rice milk | 1 | dairy-free vegan kosher low-fodmap
buttermilk kefir | any | unsweetened almond milk, soured with lemon juice | almond milk | 1 | dairy-free vegan kosher low-fodmap
milk semi-skimmed-milk skim-milk evaporated-milk | any | unsweetened rice milk | rice milk | 1 | dairy-free vegan kosher low-fodmap
milk semi-skimmed-milk skim-milk evaporated-milk | any | unsweetened almond milk | almond milk | 1 | dairy-free vegan kosher low-fodmap
evaporated-milk half-and-half single-cream | any | coconut milk | coconut milk | 1 | dairy-free vegan kosher
milk-powder whole-milk-powder powdered-buttermilk | any | desiccated coconut | coconut | 0.7 | dairy-free vegan kosher
oat-milk oat-drink | any | unsweetened rice milk | rice milk | 1 | soy-free gluten-free low-fodmap
oat-milk oat-drink rice-milk | any | unsweetened almond milk | almond milk | 1 | soy-free gluten-free keto low-fodmap
almond-milk | any | unsweetened rice milk | rice milk | 1 | nut-free

butter ghee | sweet | vegan butter | vegan butter | 1 | dairy-free vegan kosher
butter ghee | baking | vegan butter | vegan butter | 1 | dairy-free vegan kosher
butter ghee | savoury | olive oil | olive oil | 0.8 | dairy-free vegan kosher
butter ghee | savoury | vegan butter | vegan butter | 1 | dairy-free vegan kosher
butter ghee margarine | any | coconut oil | coconut oil | 0.8 | dairy-free vegan kosher soy-free
butter ghee margarine | any | olive oil | olive oil | 0.8 | dairy-free vegan kosher soy-free

cream double-cream whipped-cream clotted-cream aerosol-cream | any | coconut cream | coconut cream | 1 | dairy-free vegan kosher
cream double-cream single-cream half-and-half | any | cream, lactose-free | cream | 1 | low-fodmap
cream double-cream whipped-cream clotted-cream single-cream half-and-half | any | unsweetened rice milk | rice milk | 1 | dairy-free vegan kosher low-fodmap
single-cream half-and-half | any | oat cream | oat cream | 1 | dairy-free vegan kosher
whipped-topping ice-cream chocolate-ice-cream yogurt-ice sherbet | any | coconut cream | coconut cream | 1 | dairy-free vegan kosher
sour-cream creme-fraiche light-creme-fraiche yogurt greek-yogurt low-fat-yogurt low-fat-greek-yogurt nonfat-greek-yogurt vanilla-yogurt skyr labneh | any | plain coconut yogurt | coconut yogurt | 1 | dairy-free vegan kosher low-fodmap
sour-cream creme-fraiche yogurt greek-yogurt low-fat-yogurt low-fat-greek-yogurt nonfat-greek-yogurt skyr labneh | any | yogurt, lactose-free | yogurt | 1 | low-fodmap
custard | any | custard, vegan | custard | 1 | dairy-free vegan egg-free
custard | any | coconut cream | coconut cream | 1 | dairy-free vegan egg-free kosher
eggnog | any | unsweetened oat milk | oat milk | 1 | dairy-free vegan egg-free
condensed-milk dulce-de-leche | any | cream of coconut | cream of coconut | 1 | dairy-free vegan kosher
condensed-milk dulce-de-leche | any | maple syrup | maple syrup | 0.7 | dairy-free vegan kosher low-fodmap

parmesan grated-parmesan pecorino asiago manchego | any | vegetarian hard cheese | hard cheese | 1 | vegetarian
parmesan grated-parmesan pecorino asiago manchego | strewn | nutritional yeast | nutritional yeast | 0.5 | vegetarian vegan dairy-free kosher
cheddar low-fat-cheddar mozzarella fresh-mozzarella monterey-jack gruyere gouda swiss-cheese provolone fontina colby red-leicester havarti american-cheese mexican-cheese string-cheese brie burrata blue-cheese cotija manchego asiago parmesan pecorino grated-parmesan | any | vegan cheese | vegan cheese | 1 | dairy-free vegan vegetarian kosher
parmesan grated-parmesan pecorino asiago manchego | any | nutritional yeast | nutritional yeast | 0.25 | vegetarian vegan dairy-free kosher
feta goat-cheese queso-fresco cotija paneer halloumi burrata | any | vegan feta | vegan feta | 1 | dairy-free vegan kosher
ricotta light-ricotta cottage-cheese low-fat-cottage-cheese | any | firm tofu, crumbled | tofu | 1 | dairy-free vegan kosher low-fodmap
paneer halloumi feta queso-fresco goat-cheese | any | firm tofu | tofu | 1 | dairy-free vegan kosher low-fodmap
cream-cheese light-cream-cheese mascarpone ricotta light-ricotta cottage-cheese low-fat-cottage-cheese | any | vegan cream cheese | vegan cream cheese | 1 | dairy-free vegan kosher
cream-cheese light-cream-cheese mascarpone ricotta light-ricotta cottage-cheese low-fat-cottage-cheese | any | coconut cream | coconut cream | 0.8 | dairy-free vegan kosher soy-free
cream-cheese light-cream-cheese mascarpone | any | cream cheese, lactose-free | cream cheese | 1 | low-fodmap
ricotta light-ricotta cottage-cheese low-fat-cottage-cheese | any | cottage cheese, lactose-free | cottage cheese | 1 | low-fodmap
whey-protein | any | silken tofu | silken tofu | 2 | dairy-free vegan kosher

egg duck-egg | custard | cornflour | cornflour | 0.16 | vegan egg-free
egg-yolk | custard | cornflour | cornflour | 0.3 | vegan egg-free
egg duck-egg goose-egg quail-egg egg-substitute | main | firm tofu | tofu | 1.2 | vegan egg-free
egg duck-egg egg-substitute egg-white egg-yolk | binder | aquafaba | aquafaba | 0.9 | vegan egg-free
egg duck-egg egg-substitute | binder | unsweetened applesauce | applesauce | 1.1 | vegan egg-free
egg duck-egg egg-substitute | binder | ground flaxseed, soaked in water | ground flaxseed | 0.15 | vegan egg-free keto low-fodmap
boiled-egg fried-egg egg | any | firm tofu | tofu | 1.2 | vegan egg-free
boiled-egg fried-egg egg | any | chickpeas, canned and drained | chickpeas | 1.2 | vegan egg-free soy-free
egg egg-yolk | any | ground flaxseed, soaked in water | ground flaxseed | 0.15 | vegan egg-free soy-free low-fodmap
mayonnaise light-mayonnaise aioli tartare-sauce | any | vegan mayonnaise | vegan mayonnaise | 1 | egg-free vegan
mayonnaise light-mayonnaise aioli tartare-sauce thousand-island caesar-dressing ranch-dressing blue-cheese-dressing | any | plain coconut yogurt | coconut yogurt | 1 | egg-free vegan dairy-free soy-free shellfish-free vegetarian gluten-free low-fodmap kosher
lemon-curd | any | orange marmalade | marmalade | 1 | egg-free vegan dairy-free
sponge-finger sponge-cake pound-cake angel-food-cake | any | digestive biscuits, vegan | biscuits | 0.7 | egg-free vegan dairy-free
burger-bun dinner-roll | any | vegan burger buns | buns | 1 | egg-free vegan dairy-free kosher
brioche croissant burger-bun dinner-roll | any | French bread | bread | 1 | egg-free vegan dairy-free kosher

honey | any | maple syrup | maple syrup | 1 | vegan low-fodmap
honey | any | agave syrup | agave syrup | 1 | vegan
honey-mustard | any | mustard | mustard | 0.5 | vegan low-fodmap
gelatin | any | agar agar powder | agar | 0.3 | vegetarian vegan halal kosher
marshmallow marshmallow-creme jelly-powder | any | vegan marshmallows | marshmallows | 1 | vegetarian vegan halal kosher egg-free
milk-chocolate white-chocolate semisweet-chocolate candy-coating butterscotch-chip mexican-chocolate | any | dark chocolate, dairy-free | dark chocolate | 1 | dairy-free vegan
chocolate | any | dark chocolate, dairy-free | dark chocolate | 1 | dairy-free vegan
hazelnut-spread | any | dark chocolate, dairy-free and nut-free | melted chocolate | 1 | nut-free dairy-free vegan

chicken-breast chicken-breast-skin chicken-thigh chicken-thigh-skin chicken-drumstick chicken-leg chicken-wing chicken-piece whole-chicken cooked-chicken cooked-chicken-breast turkey-breast turkey-leg cooked-turkey whole-turkey deli-turkey canned-chicken duck-breast duck-leg duck-whole cornish-hen guinea-fowl pheasant quail-meat pigeon | any | firm tofu | tofu | 1 | vegetarian vegan
chicken-breast chicken-breast-skin chicken-thigh chicken-thigh-skin chicken-drumstick chicken-leg chicken-wing chicken-piece whole-chicken cooked-chicken cooked-chicken-breast turkey-breast turkey-leg cooked-turkey whole-turkey deli-turkey canned-chicken duck-breast duck-leg duck-whole cornish-hen guinea-fowl pheasant quail-meat pigeon | any | chickpeas, canned and drained | chickpeas | 0.9 | vegetarian vegan soy-free
chicken-breast chicken-breast-skin chicken-thigh chicken-thigh-skin chicken-drumstick chicken-leg chicken-wing chicken-piece whole-chicken cooked-chicken cooked-chicken-breast turkey-breast turkey-leg cooked-turkey whole-turkey deli-turkey canned-chicken duck-breast duck-leg duck-whole cornish-hen guinea-fowl pheasant quail-meat pigeon | any | oyster mushrooms | oyster mushrooms | 1 | vegetarian vegan soy-free low-fodmap
beef-chuck beef-brisket beef-round beef-stew beef-steak beef-fillet flank-steak rib-eye roast-beef short-rib bone-in-short-rib veal veal-shank lamb-leg lamb-shoulder lamb-shank lamb-chop goat-meat venison bison oxtail pork-loin pork-shoulder pork-tenderloin pork-chop bone-in-pork-chop pork-belly pork-rib rabbit wild-boar corned-beef | any | firm tofu | tofu | 1 | vegetarian vegan
beef-chuck beef-brisket beef-round beef-stew beef-steak beef-fillet flank-steak rib-eye roast-beef short-rib bone-in-short-rib veal veal-shank lamb-leg lamb-shoulder lamb-shank lamb-chop goat-meat venison bison oxtail pork-loin pork-shoulder pork-tenderloin pork-chop bone-in-pork-chop pork-belly pork-rib rabbit wild-boar corned-beef | any | chestnut mushrooms | mushrooms | 1.1 | vegetarian vegan soy-free
beef-chuck beef-brisket beef-round beef-stew beef-steak beef-fillet flank-steak rib-eye roast-beef short-rib bone-in-short-rib veal veal-shank lamb-leg lamb-shoulder lamb-shank lamb-chop goat-meat venison bison oxtail pork-loin pork-shoulder pork-tenderloin pork-chop bone-in-pork-chop pork-belly pork-rib rabbit wild-boar corned-beef | any | oyster mushrooms | mushrooms | 1.1 | vegetarian vegan soy-free low-fodmap
beef-mince lean-beef-mince extra-lean-beef-mince chicken-mince turkey-mince lamb-mince pork-mince veal-mince | any | cooked lentils | lentils | 1 | vegetarian vegan soy-free
beef-mince lean-beef-mince extra-lean-beef-mince chicken-mince turkey-mince lamb-mince pork-mince veal-mince | any | firm tofu, crumbled | tofu | 1 | vegetarian vegan low-fodmap keto
bacon back-bacon pancetta prosciutto ham ham-hock salt-pork cooked-bacon turkey-bacon salami pepperoni chorizo nduja mortadella bresaola pastrami beef-jerky | any | smoked tofu | smoked tofu | 1 | vegetarian vegan
bacon back-bacon pancetta prosciutto ham ham-hock salt-pork cooked-bacon turkey-bacon salami pepperoni chorizo nduja mortadella bresaola pastrami beef-jerky | any | sun-dried tomatoes in oil, drained | sun-dried tomatoes | 0.6 | vegetarian vegan soy-free
sausage italian-sausage smoked-sausage chicken-sausage hot-dog black-pudding | any | vegan sausages | sausages | 1 | vegetarian vegan
sausage italian-sausage smoked-sausage chicken-sausage hot-dog black-pudding | any | chickpeas, canned and drained | chickpeas | 0.9 | vegetarian vegan soy-free gluten-free
beef-liver calf-liver chicken-liver duck-liver lamb-kidney pate | any | chestnut mushrooms | mushrooms | 1 | vegetarian vegan
ham mortadella | any | halal smoked turkey | turkey | 1 | halal
ham mortadella | any | kosher smoked turkey | turkey | 1 | kosher
bacon back-bacon pancetta prosciutto ham ham-hock salt-pork cooked-bacon mortadella salami pepperoni | any | halal turkey bacon | turkey bacon | 1 | halal
bacon back-bacon pancetta prosciutto ham ham-hock salt-pork cooked-bacon mortadella salami pepperoni | any | kosher turkey bacon | turkey bacon | 1 | kosher
chorizo nduja sausage italian-sausage smoked-sausage hot-dog black-pudding | any | halal chicken sausages | chicken sausages | 1 | halal
chorizo nduja sausage italian-sausage smoked-sausage hot-dog black-pudding | any | kosher chicken sausages, dairy-free | chicken sausages | 1 | kosher
pork-shoulder wild-boar | any | halal beef chuck | beef | 1 | halal
pork-rib | any | halal beef short ribs | beef ribs | 1 | halal
pork-belly | any | halal beef brisket | beef | 1 | halal
pork-loin pork-tenderloin pork-chop bone-in-pork-chop | any | halal chicken breasts | chicken | 1 | halal
rabbit | any | halal chicken thighs | chicken | 1 | halal
pork-shoulder wild-boar | any | kosher beef chuck | beef | 1 | kosher
pork-rib | any | kosher beef short ribs | beef ribs | 1 | kosher
pork-belly | any | kosher beef brisket | beef | 1 | kosher
pork-loin pork-tenderloin pork-chop bone-in-pork-chop | any | kosher chicken breasts | chicken | 1 | kosher
rabbit | any | kosher chicken thighs | chicken | 1 | kosher
pork-mince | any | halal beef mince | beef mince | 1 | halal
pork-mince | any | kosher beef mince | beef mince | 1 | kosher
sausage italian-sausage smoked-sausage chicken-sausage hot-dog chorizo nduja | any | pork mince | mince | 1 | low-fodmap
sausage italian-sausage smoked-sausage chicken-sausage hot-dog chorizo nduja | any | turkey mince | mince | 1 | low-fodmap
veg-sausage veggie-mince | any | cooked lentils | lentils | 1 | gluten-free soy-free egg-free low-fodmap
lard beef-dripping bacon-fat chicken-fat duck-fat | savoury | sunflower oil | oil | 0.9 | vegetarian vegan halal kosher
lard suet beef-dripping bacon-fat chicken-fat duck-fat | any | coconut oil | coconut oil | 1 | vegetarian vegan halal kosher

salmon wild-salmon smoked-salmon canned-salmon trout tuna canned-tuna tuna-in-oil cod haddock smoked-haddock halibut pollock sea-bass snapper sole tilapia turbot mackerel smoked-mackerel herring pickled-herring kipper sardine mahi-mahi grouper monkfish catfish swordfish eel smoked-whitefish salt-cod | any | firm tofu | tofu | 1 | vegetarian vegan
salmon wild-salmon smoked-salmon canned-salmon trout tuna canned-tuna tuna-in-oil cod haddock smoked-haddock halibut pollock sea-bass snapper sole tilapia turbot mackerel smoked-mackerel herring pickled-herring kipper sardine mahi-mahi grouper monkfish catfish swordfish eel smoked-whitefish salt-cod | any | chickpeas, canned and drained | chickpeas | 0.9 | vegetarian vegan soy-free
salmon wild-salmon smoked-salmon canned-salmon trout tuna canned-tuna tuna-in-oil cod haddock smoked-haddock halibut pollock sea-bass snapper sole tilapia turbot mackerel smoked-mackerel herring pickled-herring kipper sardine mahi-mahi grouper monkfish catfish swordfish eel smoked-whitefish salt-cod | any | oyster mushrooms | oyster mushrooms | 1 | vegetarian vegan soy-free low-fodmap
monkfish catfish swordfish eel turbot caviar fish-roe | any | cod fillet | cod | 1 | kosher
canned-clam | any | cod fillet, in chunks | cod | 2 | shellfish-free kosher low-fodmap
prawn cooked-prawn crab imitation-crab lobster crayfish scallop squid octopus cuttlefish mussel clam canned-clam oyster snail surimi-fishcake | any | cod fillet, in chunks | cod | 1 | shellfish-free kosher low-fodmap
prawn cooked-prawn crab imitation-crab lobster crayfish scallop squid octopus cuttlefish mussel clam canned-clam oyster snail surimi-fishcake | any | firm tofu | tofu | 1 | vegetarian vegan shellfish-free kosher
prawn cooked-prawn crab imitation-crab lobster crayfish scallop squid octopus cuttlefish mussel clam canned-clam oyster snail surimi-fishcake | any | hearts of palm | hearts of palm | 1 | vegetarian vegan shellfish-free kosher soy-free gluten-free egg-free
anchovy | any | white miso | miso | 0.5 | vegetarian vegan
anchovy caviar fish-roe | any | capers | capers | 0.8 | vegetarian vegan
bonito-flake | any | toasted nori, in thin strips | nori | 1 | vegetarian vegan shellfish-free kosher
dried-shrimp | any | dried mushrooms, soaked in hot water and chopped | mushrooms | 1 | vegetarian vegan shellfish-free kosher
shrimp-paste | any | white miso | miso | 1 | vegetarian vegan shellfish-free kosher
shrimp-paste | any | capers | capers | 1 | vegetarian vegan shellfish-free kosher

beef-stock beef-broth fish-stock dashi clam-juice stock | any | vegetable stock | stock | 1 | vegetarian shellfish-free kosher
beef-stock beef-broth fish-stock dashi clam-juice stock vegetable-stock | any | vegan vegetable stock | stock | 1 | vegetarian vegan dairy-free
beef-stock beef-broth fish-stock dashi clam-juice stock vegetable-stock | any | gluten-free vegetable stock | stock | 1 | gluten-free
beef-stock beef-broth fish-stock dashi clam-juice stock vegetable-stock | any | soy-free vegetable stock | stock | 1 | soy-free
beef-stock beef-broth fish-stock dashi clam-juice stock vegetable-stock cream-of-chicken cream-of-mushroom tomato-soup gravy | any | water | water | 1 | low-fodmap gluten-free soy-free vegetarian vegan halal kosher dairy-free
stock-cube | any | vegan stock cubes | stock | 1 | vegetarian vegan
stock-cube | any | vegan stock powder | stock | 1 | vegetarian vegan
stock-cube | any | salt | salt | 0.5 | low-fodmap gluten-free soy-free vegetarian vegan halal kosher
cream-of-chicken cream-of-mushroom alfredo-sauce | any | coconut cream | coconut cream | 0.8 | vegetarian vegan dairy-free gluten-free kosher
gravy | any | vegan vegetable stock | stock | 1 | vegetarian vegan

steak-sauce hoisin plum-sauce bbq-sauce teriyaki oyster-sauce worcestershire | any | gluten-free its own | its own | 1 | gluten-free
soy-sauce ponzu teriyaki kecap-manis | any | gluten-free tamari | tamari | 1 | gluten-free vegan vegetarian
oyster-sauce | any | vegetarian oyster sauce | oyster sauce | 1 | vegetarian vegan shellfish-free kosher
worcestershire | any | vegan Worcestershire sauce | Worcestershire sauce | 1 | vegetarian vegan
fish-sauce oyster-sauce worcestershire | any | soy sauce | soy sauce | 1 | vegetarian vegan shellfish-free kosher
soy-sauce tamari ponzu teriyaki kecap-manis hoisin oyster-sauce black-bean-sauce fish-sauce worcestershire steak-sauce yeast-extract miso | any | coconut aminos | coconut aminos | 1 | soy-free gluten-free shellfish-free vegetarian vegan kosher halal keto
ponzu teriyaki kecap-manis hoisin oyster-sauce black-bean-sauce steak-sauce miso | any | gluten-free tamari | tamari | 0.7 | low-fodmap
hoisin plum-sauce bbq-sauce steak-sauce sweet-chilli-sauce | any | ketchup | ketchup | 1 | gluten-free soy-free vegan vegetarian
hoisin plum-sauce bbq-sauce steak-sauce sweet-chilli-sauce ketchup | any | tomato paste | tomato paste | 0.8 | gluten-free soy-free vegan vegetarian keto low-fodmap
chilli-bean-sauce | any | sambal oelek | sambal oelek | 0.5 | gluten-free soy-free shellfish-free vegetarian vegan low-fodmap kosher
gochujang | any | gochugaru | gochugaru | 0.25 | gluten-free soy-free shellfish-free vegetarian vegan low-fodmap kosher
thai-curry-paste | any | Thai curry paste, vegan | curry paste | 1 | vegetarian vegan shellfish-free kosher
sambal | any | red chillies, finely chopped | chillies | 0.8 | gluten-free soy-free shellfish-free vegetarian vegan low-fodmap kosher
harissa | any | smoked paprika | paprika | 0.25 | gluten-free soy-free vegetarian vegan low-fodmap kosher
sweet-chilli-sauce sriracha | any | maple syrup | maple syrup | 0.6 | low-fodmap
thai-curry-paste | any | lemongrass, finely chopped | lemongrass | 0.7 | vegetarian vegan shellfish-free kosher low-fodmap gluten-free soy-free
kimchi | any | vegan kimchi | kimchi | 1 | vegetarian vegan shellfish-free kosher
kimchi | any | sauerkraut | sauerkraut | 1 | vegetarian vegan shellfish-free kosher gluten-free
pesto | any | vegan its own | pesto | 1 | dairy-free vegan vegetarian kosher
pesto | any | nut-free its own | pesto | 1 | nut-free
pesto | any | pesto, vegan and nut-free | pesto | 1 | dairy-free vegan vegetarian nut-free kosher
pesto | any | basil, chopped | basil | 0.4 | dairy-free vegan vegetarian nut-free low-fodmap kosher
peanut-sauce | any | tahini | tahini | 0.8 | nut-free
refried-bean | any | pinto beans, canned and drained | pinto beans | 1 | vegetarian vegan halal kosher

flour | thickening | xanthan gum | xanthan gum | 0.06 | keto
cornflour potato-starch tapioca-starch arrowroot | any | xanthan gum | xanthan gum | 0.06 | keto
semolina | any | polenta | polenta | 1 | gluten-free low-fodmap
flour bread-flour cake-flour self-raising-flour wholemeal-flour spelt-flour rye-flour barley-flour semolina | any | gluten-free flour blend | flour | 1 | gluten-free low-fodmap
flour bread-flour cake-flour self-raising-flour wholemeal-flour spelt-flour rye-flour barley-flour oat-flour cornmeal rice-flour | unrisen | almond flour | almond flour | 1 | keto
flour bread-flour cake-flour self-raising-flour wholemeal-flour spelt-flour rye-flour barley-flour oat-flour cornmeal rice-flour | unrisen | ground flaxseed | ground flaxseed | 0.8 | keto
cracker | savoury | gluten-free rice crackers | rice crackers | 1 | gluten-free
breadcrumb fresh-breadcrumb panko stuffing-mix cracker saltine crouton matzo | any | gluten-free breadcrumbs | breadcrumbs | 1 | gluten-free
breadcrumb fresh-breadcrumb panko stuffing-mix cracker saltine crouton matzo | any | gluten-free breadcrumbs, dairy-free | breadcrumbs | 1 | gluten-free
breadcrumb fresh-breadcrumb panko stuffing-mix cracker saltine crouton | any | sunflower seeds, coarsely ground | ground sunflower seeds | 1 | keto gluten-free
cracker saltine matzo | any | plain rice crackers | rice crackers | 1 | low-fodmap
breadcrumb fresh-breadcrumb panko crouton | any | polenta | polenta | 0.9 | gluten-free soy-free dairy-free vegan low-fodmap
lasagne | any | gluten-free lasagne sheets | lasagne sheets | 1 | gluten-free low-fodmap
egg-noodle | any | dried pasta | pasta | 1 | egg-free vegan dairy-free
egg-noodle instant-noodle soba fried-rice-noodle | any | rice noodles | noodles | 1 | gluten-free egg-free vegan low-fodmap soy-free
pasta wholewheat-pasta fresh-pasta lasagne egg-noodle tortellini gnocchi instant-noodle | any | gluten-free pasta | pasta | 1 | gluten-free low-fodmap
fresh-pasta tortellini gnocchi | any | dried pasta | pasta | 0.7 | egg-free vegan dairy-free
fresh-noodle cooked-pasta | any | rice noodles | noodles | 0.5 | gluten-free egg-free vegan low-fodmap soy-free
wonton-wrapper spring-roll-wrapper filo-pastry | any | rice paper | rice papers | 0.6 | gluten-free egg-free vegan low-fodmap
pasta wholewheat-pasta fresh-pasta egg-noodle rice-noodle glass-noodle instant-noodle soba gf-pasta lentil-pasta fresh-noodle | any | shirataki noodles, rinsed and drained | noodles | 1.6 | keto
lasagne gnocchi tortellini | any | courgettes | courgettes | 1.5 | keto
couscous bulgur farro pearl-barley | any | quinoa | quinoa | 1 | gluten-free low-fodmap
cooked-couscous | any | cooked quinoa | quinoa | 1 | gluten-free low-fodmap
couscous bulgur farro pearl-barley rice brown-rice short-grain-rice wild-rice quinoa millet cooked-rice cooked-brown-rice cooked-quinoa cooked-couscous | any | cauliflower rice | cauliflower rice | 1.2 | keto
white-bread french-bread sourdough-slice wholemeal-bread rye-bread bread-slice bagel english-muffin crumpet pumpernickel crusty-roll dinner-roll burger-bun brioche croissant pitta naan | any | gluten-free bread | bread | 1 | gluten-free low-fodmap
white-bread french-bread sourdough-slice wholemeal-bread rye-bread bread-slice burger-bun crusty-roll dinner-roll bagel flour-tortilla corn-tortilla pitta naan taco-shell tortilla-chip chapati | any | lettuce leaves | lettuce leaves | 0.6 | keto
white-bread french-bread sourdough-slice wholemeal-bread rye-bread bread-slice bagel crusty-roll dinner-roll burger-bun english-muffin | any | corn tortillas | tortillas | 0.9 | low-fodmap
flour-tortilla naan pitta chapati taco-shell | any | corn tortillas | tortillas | 1 | gluten-free low-fodmap dairy-free egg-free vegan
puff-pastry crescent-roll | any | vegan puff pastry | pastry | 1 | dairy-free vegan egg-free
shortcrust-pastry | any | vegan shortcrust pastry | pastry | 1 | dairy-free vegan egg-free
puff-pastry crescent-roll | any | gluten-free puff pastry | pastry | 1 | gluten-free
shortcrust-pastry | any | gluten-free shortcrust pastry | pastry | 1 | gluten-free
pizza-dough | any | gluten-free pizza dough | dough | 1 | gluten-free
puff-pastry shortcrust-pastry pizza-dough crescent-roll | any | gluten-free puff pastry, vegan | pastry | 1 | gluten-free dairy-free vegan egg-free
puff-pastry shortcrust-pastry pizza-dough crescent-roll | any | potatoes, thinly sliced | potatoes | 1 | low-fodmap
digestive-biscuit graham-cracker ginger-biscuit shortbread | any | gluten-free digestive biscuits | biscuits | 1 | gluten-free
digestive-biscuit graham-cracker graham-crust ginger-biscuit vanilla-wafer oreo shortbread | any | walnuts, finely chopped | walnuts | 0.8 | low-fodmap gluten-free dairy-free vegan egg-free
digestive-biscuit graham-cracker graham-crust ginger-biscuit vanilla-wafer oreo shortbread | any | sunflower seeds, finely ground | ground sunflower seeds | 0.8 | gluten-free dairy-free vegan egg-free nut-free
oats steel-cut-oats oat-bran oat-flour | any | certified gluten-free oats | oats | 1 | gluten-free
oats steel-cut-oats granola cornflakes oat-bran puffed-rice | any | chia seeds | chia seeds | 0.5 | keto gluten-free
oats steel-cut-oats oat-flour | any | buckwheat flour | buckwheat flour | 1 | gluten-free
wheat-germ wheat-bran | unrisen | ground flaxseed | ground flaxseed | 0.8 | gluten-free low-fodmap keto
seitan | any | firm tofu | tofu | 1 | gluten-free low-fodmap
beer wheat-beer | any | gluten-free vegetable stock | stock | 1 | gluten-free
cornflakes granola digestive-biscuit graham-cracker graham-crust ginger-biscuit vanilla-wafer oreo shortbread | any | gluten-free oats | oats | 0.9 | low-fodmap gluten-free nut-free vegan dairy-free egg-free
malted-milk | any | cocoa powder | cocoa | 0.5 | gluten-free dairy-free vegan

almond flaked-almond walnut black-walnut pecan hazelnut macadamia brazil-nut pistachio pine-nut cashew mixed-nut peanut chestnut | any | pumpkin seeds | pumpkin seeds | 1 | nut-free low-fodmap
almond flaked-almond walnut pecan hazelnut pistachio cashew mixed-nut peanut pine-nut | any | sunflower seeds | sunflower seeds | 1 | nut-free
almond-flour | any | sunflower seeds, finely ground | ground sunflower seeds | 1 | nut-free
peanut-butter almond-butter cashew-butter | any | sunflower seed butter | sunflower seed butter | 1 | nut-free
peanut-butter almond-butter cashew-butter powdered-peanut-butter | any | tahini | tahini | 1 | nut-free low-fodmap
peanut-oil walnut-oil hazelnut-oil | any | sunflower oil | sunflower oil | 1 | nut-free
praline nougat | any | pumpkin seeds | pumpkin seeds | 0.8 | nut-free
marzipan amaretti macaroon peanut-brittle peanut-butter-chip peanut-butter-cup halva | any | desiccated coconut | coconut | 0.8 | nut-free
almond-extract | any | vanilla extract | vanilla extract | 1 | nut-free
cashew pistachio | any | walnuts | walnuts | 1 | low-fodmap

silken-tofu | sweet | coconut cream | coconut cream | 0.8 | soy-free
tofu silken-tofu fried-tofu tempeh natto soybean | any | chickpeas, canned and drained | chickpeas | 0.9 | soy-free
tofu fried-tofu tempeh | any | paneer | paneer | 0.8 | soy-free keto
tofu silken-tofu fried-tofu tempeh soybean | any | aubergine | aubergine | 1 | soy-free low-fodmap keto
silken-tofu | any | firm tofu | tofu | 1 | low-fodmap
edamame | any | frozen peas | peas | 1 | soy-free
miso | any | salt | salt | 0.12 | soy-free low-fodmap gluten-free
red-wine-vinegar balsamic-vinegar | any | cider vinegar | vinegar | 1 | kosher low-fodmap
vegetable-oil | any | olive oil | olive oil | 1 | soy-free

onion shallot leek spring-onion | any | spring onions, green parts only | spring onion greens | 0.5 | keto low-fodmap
onion shallot leek | any | chives, snipped | chives | 0.2 | low-fodmap
onion shallot leek spring-onion | any | carrots | carrots | 0.7 | low-fodmap
garlic | savoury | shallots, finely chopped | shallots | 2 |
garlic | any | garlic-infused oil | garlic oil | 1.5 | low-fodmap
garlic | any | chives, snipped | chives | 1 | low-fodmap
garlic-powder | any | garlic-infused oil | garlic oil | 1.5 | low-fodmap
onion-powder asafoetida | any | dried chives | dried chives | 0.8 | low-fodmap
garlic-powder onion-powder asafoetida dried-onion-fried | any | chives, snipped | chives | 2 | low-fodmap
spring-onion | any | chives, snipped | chives | 0.5 | low-fodmap
mushroom chestnut-mushroom portobello shiitake chanterelle dried-mushroom | any | oyster mushrooms | oyster mushrooms | 1 | low-fodmap
cauliflower cauliflower-rice asparagus artichoke artichoke-heart savoy-cabbage beetroot celery fennel corn canned-corn pea mangetout brussels-sprout | any | carrots | carrots | 0.9 | low-fodmap
mango | any | pineapple, chopped | pineapple | 1 | low-fodmap
applesauce | any | pumpkin purée | pumpkin purée | 1 | low-fodmap
apple granny-smith pear mango peach nectarine plum apricot cherry watermelon blackberry | any | strawberries | strawberries | 1 | low-fodmap
apple granny-smith pear peach nectarine plum apricot | any | pineapple, chopped | pineapple | 1 | low-fodmap
date raisin prune fig dried-fig dried-apricot dried-mango dried-cherry dried-apple currant | any | walnuts | walnuts | 0.8 | low-fodmap
apple-juice orange-juice | any | cranberry juice | cranberry juice | 1 | low-fodmap
agave golden-syrup rice-syrup treacle | any | maple syrup | maple syrup | 1 | low-fodmap
hummus | any | tahini | tahini | 0.6 | low-fodmap
kidney-bean black-bean white-bean butter-bean pinto-bean borlotti chickpea baked-bean canned-black-bean black-eyed-pea navy-bean great-northern hummus falafel lentil red-lentil cooked-lentil split-pea | any | firm tofu | tofu | 1 | low-fodmap keto
kidney-bean black-bean white-bean butter-bean pinto-bean borlotti chickpea baked-bean canned-black-bean black-eyed-pea navy-bean great-northern lentil red-lentil cooked-lentil split-pea | any | aubergine | aubergine | 1 | low-fodmap keto soy-free
curry-powder garam-masala | any | ground cumin | cumin | 0.6 | low-fodmap gluten-free
taco-seasoning chilli-seasoning sazon | any | ground cumin | cumin | 0.25 | low-fodmap gluten-free
taco-seasoning cajun-seasoning chilli-seasoning chilli-powder sazon | any | smoked paprika | paprika | 0.7 | low-fodmap gluten-free
ranch-mix | any | gluten-free its own | its own | 1 | gluten-free
ranch-mix | any | dried dill | dill | 0.3 | low-fodmap gluten-free dairy-free vegan
salsa pasta-sauce enchilada-sauce tomato-soup | any | canned tomatoes | tomatoes | 1 | low-fodmap vegan vegetarian dairy-free

potato new-potato red-potato russet-potato sweet-potato yam taro cassava plantain mashed-potato fries hash-brown tater-tot parsnip butternut-squash pumpkin beetroot | any | cauliflower | cauliflower | 1 | keto
potato new-potato red-potato russet-potato sweet-potato parsnip mashed-potato fries hash-brown swede | any | turnips | turnips | 1 | keto
carrot baby-carrot corn canned-corn pea leek red-pepper yellow-pepper onion | any | courgettes | courgettes | 1 | keto
sugar brown-sugar icing-sugar turbinado palm-sugar maple-sugar | any | erythritol | erythritol | 1.25 | keto
honey maple-syrup agave golden-syrup date-syrup treacle rice-syrup | any | erythritol | erythritol | 1 | keto
jam | any | raspberries, crushed | raspberries | 1 | keto
banana apple mango pear grape pineapple date raisin dried-apricot orange | any | raspberries | raspberries | 0.8 | keto
tomato canned-tomato crushed-tomato passata cherry-tomato tomato-puree | any | courgettes | courgettes | 0.8 | keto
coconut-milk light-coconut-milk | any | coconut cream | coconut cream | 0.8 | keto
chocolate milk-chocolate semisweet-chocolate | any | unsweetened chocolate | unsweetened chocolate | 0.9 | keto

red-wine | any | kosher red wine | wine | 1 | kosher
white-wine | any | kosher white wine | wine | 1 | kosher
red-wine white-wine sparkling-wine fortified-wine | sweet | grape juice | grape juice | 1 | halal
red-wine | any | vegetable stock | stock | 1 | halal
white-wine sparkling-wine dry-vermouth fortified-wine sake shaoxing beer hard-cider wheat-beer | any | vegetable stock | stock | 1 | halal
red-wine white-wine sake shaoxing fortified-wine dry-vermouth beer hard-cider | any | water | water | 1 | halal low-fodmap kosher
mirin | any | apple juice | apple juice | 1 | halal
mirin | any | rice vinegar | rice vinegar | 0.5 | halal keto
spirit liqueur cream-liqueur | any | orange juice | orange juice | 1 | halal
vanilla-extract almond-extract | any | vanilla powder | vanilla | 0.5 | halal
`
