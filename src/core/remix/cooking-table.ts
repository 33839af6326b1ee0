/**
 * How foods are cooked that take others' places, where they are not cooked as those were. Columns:
 * foods: ids of foods.csv
 * time: minutes that it takes at the most, where nothing else has to be done by then
 * looks: what it is cooked until
 * liquid: sentences that cook it by itself in `{liquid}`, in place of those that cooked the other
 * heat: the same without a liquid
 * fried: for how long, until what, in a sentence that fries it and says no time
 * never: how words begin (a space is `_`) that the steps of the other may not have, for this food does not bear them
 * nowhere: the same of all steps, though they do not name the food: what is done to a dough, a custard, a meringue
 */
export const cookingTable = `
foods | time | looks | liquid | heat | fried | never | nowhere

tofu tempeh seitan paneer | 25 | hot through | | | for 5 minutes, until golden | trickle beat whisk carv crackling pull_apart pull_the shred
cornflour | | | | | | fry fries fried poach boil peel scrambl separat | peaks meringue omelett fold[^.]*_whites dip
chickpea-flour | | | | | | fry fries fried poach boil peel crack
flaxseed | | | | | | fry fries fried poach boil peel crack pour toss simmering_water | coats_a_spoon coats_the_back omelett scrambles until_set until_just_set just_set is_set trembl wobbl custard knead roll[^.]*_out roll[^.]*_thin thin_as thinly[^.]*_roll doubled puff swirl pip[^.]*_into comes_away spring_back
almond-flour | | | | | | | knead roll[^.]*_out roll[^.]*_thin thin_as thinly[^.]*_roll doubled puff swirl pip[^.]*_into comes_away spring_back
rice-flour cornmeal | | | | | | | until_they_puff
aquafaba applesauce | | | | | | simmering_water | coats_a_spoon coats_the_back until_set until_just_set just_set is_set trembl wobbl custard comes_away omelett scrambl
sweetener | | | | | | drizzl[^.,;]*honey drizzl[^.,;]*syrup brush[^.,;]*honey
spring-roll-wrapper | | | | | | pleat crimp pinch fold boil simmer fry fried bak steam brush
silken-tofu | 25 | hot through | | | | boil peel poach carv crackling
miso | | | | | | lay top arrange drape garnish
xanthan-gum | | | | | | dredg coat dust toss turn roll batter dip | dough
olive-oil rapeseed-oil sunflower-oil | | | | | | rub cream_the cream_together
cooked-lentil chickpea butter-bean kidney-bean pinto-bean white-bean canned-black-bean | 20 | hot through | | | | trickle whisk beat pour[^.,;]*_egg mix[^.,;]*_egg stir[^.,;]*_egg
oyster-mushroom chestnut-mushroom portobello | 25 | tender | | | | carv crackling
cod haddock salmon trout sea-bass prawn scallop | 10 | | | | |
courgette | 15 | tender | | | |
potato | | | | | | press slit crimp pinch wrap roll |
spring-onion chive | 10 | soft | | | | roast
shirataki | 3 | hot through | | | | gratin
rice-noodle glass-noodle | 5 | tender | | | |

rice | | | Bring the white rice to the boil with {liquid} in a saucepan with a lid. Cover, turn to the lowest heat and cook for 12 minutes, until no liquid is left. | | |
brown-rice | | | Bring the brown rice to the boil with {liquid} in a saucepan with a lid. Cover, turn to the lowest heat and cook for 30 minutes, until tender, adding more hot water whenever it boils dry. | | | ladle
quinoa | | | Bring the quinoa to the boil with {liquid} in a saucepan with a lid. Cover, turn to low heat and cook for 15 minutes, until tender, adding more hot water if it boils dry. Drain off what liquid is left. | | | ladle
bulgur | | | Bring the bulgur to the boil with {liquid} in a saucepan with a lid. Cover, turn to low heat and cook for 12 minutes, until tender. Drain off what liquid is left. | | | ladle
pearl-barley farro | | | Bring it to the boil with {liquid} in a saucepan with a lid. Cover and simmer over low heat for 30 minutes, until tender, adding more hot water whenever it boils dry. | | |
couscous | | | Bring {liquid} to the boil in a saucepan. Take it off the heat, stir in the couscous, cover and leave for 5 minutes, until no liquid is left. | | | ladle
cauliflower-rice | | | Bring {liquid} to the boil in a saucepan, add the cauliflower rice and boil for 3 minutes, until tender. Drain it well. | Fry the cauliflower rice in a large dry frying pan over medium heat for 5 minutes, stirring, until tender. | | ladle risotto pudding | grains_have_burst
corn-tortilla | | | | | | soak dip cube blend toast crust |
lettuce romaine | | | | Wash the lettuce leaves and pat them dry. | | bak toast fry fried grill crisp crouton oven golden griddl soak dip cube blend lay_half | toaster
`
