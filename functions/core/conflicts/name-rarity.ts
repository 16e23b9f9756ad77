/**
 * The thousand most frequent surnames of the United States, the most frequent first, as its Census Bureau counted them in 1990; its counts
 * are in the public domain.
 */
const FREQUENT =
  `smith johnson williams jones brown davis miller wilson moore taylor anderson thomas jackson white harris martin thompson garcia martinez robinson
clark rodriguez lewis lee walker hall allen young hernandez king wright lopez hill scott green adams baker gonzalez nelson carter mitchell perez
roberts turner phillips campbell parker evans edwards collins stewart sanchez morris rogers reed cook morgan bell murphy bailey rivera cooper
richardson cox howard ward torres peterson gray ramirez james watson brooks kelly sanders price bennett wood barnes ross henderson coleman jenkins
perry powell long patterson hughes flores washington butler simmons foster gonzales bryant alexander russell griffin diaz hayes myers ford
hamilton graham sullivan wallace woods cole west jordan owens reynolds fisher ellis harrison gibson mcdonald cruz marshall ortiz gomez murray
freeman wells webb simpson stevens tucker porter hunter hicks crawford henry boyd mason morales kennedy warren dixon ramos reyes burns gordon shaw
holmes rice robertson hunt black daniels palmer mills nichols grant knight ferguson rose stone hawkins dunn perkins hudson spencer gardner
stephens payne pierce berry matthews arnold wagner willis ray watkins olson carroll duncan snyder hart cunningham bradley lane andrews ruiz harper
fox riley armstrong carpenter weaver greene lawrence elliott chavez sims austin peters kelley franklin lawson fields gutierrez ryan schmidt carr
vasquez castillo wheeler chapman oliver montgomery richards williamson johnston banks meyer bishop mccoy howell alvarez morrison hansen fernandez
garza harvey little burton stanley nguyen george jacobs reid kim fuller lynch dean gilbert garrett romero welch larson frazier burke hanson day
mendoza moreno bowman medina fowler brewer hoffman carlson silva pearson holland douglas fleming jensen vargas byrd davidson hopkins may terry
herrera wade soto walters curtis neal caldwell lowe jennings barnett graves jimenez horton shelton barrett obrien castro sutton gregory mckinney
lucas miles craig rodriquez chambers holt lambert fletcher watts bates hale rhodes pena beck newman haynes mcdaniel mendez bush vaughn parks
dawson santiago norris hardy love steele curry powers schultz barker guzman page munoz ball keller chandler weber leonard walsh lyons ramsey wolfe
schneider mullins benson sharp bowen daniel barber cummings hines baldwin griffith valdez hubbard salazar reeves warner stevenson burgess santos
tate cross garner mann mack moss thornton dennis mcgee farmer delgado aguilar vega glover manning cohen harmon rodgers robbins newton todd blair
higgins ingram reese cannon strickland townsend potter goodwin walton rowe hampton ortega patton swanson joseph francis goodman maldonado yates
becker erickson hodges rios conner adkins webster norman malone hammond flowers cobb moody quinn blake maxwell pope floyd osborne paul mccarthy
guerrero lindsey estrada sandoval gibbs tyler gross fitzgerald stokes doyle sherman saunders wise colon gill alvarado greer padilla simon waters
nunez ballard schwartz mcbride houston christensen klein pratt briggs parsons mclaughlin zimmerman french buchanan moran copeland roy pittman
brady mccormick holloway brock poole frank logan owen bass marsh drake wong jefferson park morton abbott sparks patrick norton huff clayton massey
lloyd figueroa carson bowers roberson barton tran lamb harrington casey boone cortez clarke mathis singleton wilkins cain bryan underwood hogan
mckenzie collier luna phelps mcguire allison bridges wilkerson nash summers atkins wilcox pitts conley marquez burnett richard cochran chase
davenport hood gates clay ayala sawyer roman vazquez dickerson hodge acosta flynn espinoza nicholson monroe wolf morrow kirk randall anthony
whitaker oconnor skinner ware molina kirby huffman bradford charles gilmore dominguez oneal bruce lang combs kramer heath hancock gallagher gaines
shaffer short wiggins mathews mcclain fischer wall small melton hensley bond dyer cameron grimes contreras christian wyatt baxter snow mosley
shepherd larsen hoover beasley glenn petersen whitehead meyers keith garrison vincent shields horn savage olsen schroeder hartman woodard mueller
kemp deleon booth patel calhoun wiley eaton cline navarro harrell lester humphrey parrish duran hutchinson hess dorsey bullock robles beard dalton
avila vance rich blackwell york johns blankenship trevino salinas campos pruitt moses callahan golden montoya hardin guerra mcdowell carey
stafford gallegos henson wilkinson booker merritt miranda atkinson orr decker hobbs preston tanner knox pacheco stephenson glass rojas serrano
marks hickman english sweeney strong prince mcclure conway walter roth maynard farrell lowery hurst nixon weiss trujillo ellison sloan juarez
winters mclean randolph leon boyer villarreal mccall gentry carrillo kent ayers lara shannon sexton pace hull leblanc browning velasquez leach
chang house sellers herring noble foley bartlett mercado landry durham walls barr mckee bauer rivers everett bradshaw pugh velez rush estes dodson
morse sheppard weeks camacho bean barron livingston middleton spears branch blevins chen kerr mcconnell hatfield harding ashley solis herman frost
giles blackburn william pennington woodward finley mcintosh koch best solomon mccullough dudley nolan blanchard rivas brennan mejia kane benton
joyce buckley haley valentine maddox russo mcknight buck moon mcmillan crosby berg dotson mays roach church chan richmond meadows faulkner oneill
knapp kline barry ochoa jacobson gay avery hendricks horne shepard hebert cherry cardenas mcintyre whitney waller holman donaldson cantu terrell
morin gillespie fuentes tillman sanford bentley peck key salas rollins gamble dickson battle santana cabrera cervantes howe hinton hurley spence
zamora yang mcneil suarez case petty gould mcfarland sampson carver bray rosario macdonald stout hester melendez dillon farley hopper galloway
potts bernard joyner stein aguirre osborn mercer bender franco rowland sykes benjamin travis pickett crane sears mayo dunlap hayden wilder mckay
coffey mccarty ewing cooley vaughan bonner cotton holder stark ferrell cantrell fulton lynn lott calderon rosa pollard hooper burch mullen fry
riddle levy david duke odonnell guy michael britt frederick daugherty berger dillard alston jarvis frye riggs chaney odom duffy fitzpatrick
valenzuela merrill mayer alford mcpherson acevedo donovan barrera albert cote reilly compton raymond mooney mcgowan craft cleveland clemons wynn
nielsen baird stanton snider rosales bright witt stuart hays holden rutledge kinney clements castaneda slater hahn emerson conrad burks delaney
pate lancaster sweet justice tyson sharpe whitfield talley macias irwin burris ratliff mccray madden kaufman beach goff cash bolton mcfadden
levine good byers kirkland kidd workman carney dale mcleod holcomb england finch head burt hendrix sosa haney franks sargent nieves downs
rasmussen bird hewitt lindsay le foreman valencia oneil delacruz vinson dejesus hyde forbes gilliam guthrie wooten huber barlow boyle mcmahon
buckner rocha puckett langley knowles cooke velazquez whitley noel vang`.split(/\s+/);

/** Further surnames that many have, so that of two of them neither is a misspelling of the other unless they sound alike. */
const COMMON =
  `adamson ahmed ali allan andersen ashton brandt byrne byron cheng chung chu clarkson cohn coles connolly connor costa daly davies davison dougherty
fernandes friedman gomes greenberg griffiths gupta hanna ibarra jansen khan krause lim lin liu lopes lucero mahoney martins oconnell pearce pitt
proctor robins rodrigues sanderson schmitt shah simons simson singh smithson smyth thomson wang will wills wu yoder yu zhang`.split(
    /\s+/,
  );

/** Given names, by the same count. */
const GIVEN =
  `james john robert michael mary william david richard charles joseph thomas patricia christopher linda barbara daniel paul mark elizabeth donald
george jennifer maria kenneth susan steven edward margaret brian ronald dorothy anthony lisa kevin nancy karen betty helen jason matthew gary
timothy sandra jose larry jeffrey frank donna carol ruth scott eric stephen andrew sharon michelle laura sarah kimberly deborah jessica raymond
shirley cynthia angela melissa brenda amy jerry gregory anna joshua rebecca virginia kathleen dennis pamela martha debra amanda walter stephanie
willie patrick terry carolyn christine peter marie janet frances catherine harold henry douglas joyce ann diane alice jean carl julie kelly
heather arthur teresa doris gloria ryan joe evelyn roger juan ashley jack cheryl albert joan jonathan justin katherine mildred gerald keith samuel
judith rose janice lawrence ralph nicole judy christina nicholas roy kathy theresa benjamin beverly denise bruce brandon adam tammy irene fred
billy harry jane wayne louis lori steve tracy jeremy andrea rachel aaron marilyn robin randy leslie kathryn eugene bobby carlos howard sara louise
jacqueline anne wanda russell shawn victor bonnie julia ruby chris lois tina jamie phyllis martin norma jesse paula annie diana ernest shannon
todd lee phillip lillian emily peggy crystal carmen craig kim connie gladys rita alan dawn florence dale francis sean clarence johnny philip edna
tiffany tony rosa jimmy earl antonio cindy luis danny bryan mike grace stanley leonard nathan wendy manuel curtis rodney victoria edith norman
sherry josephine sylvia allen thelma sheila ethel lynn marjorie ellen elaine carrie marvin marion charlotte vincent glenn travis esther monica
jeff jeffery pauline jacob emma chad kyle juanita dana melvin jessie rhonda anita alfred hazel amber eva bradley ray jesus debbie herbert eddie
frederick joel april clara lucille gail joanne eleanor danielle valerie edwin erin megan alicia michele suzanne don bertha darlene jill veronica`.split(
    /\s+/,
  );

const rankOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, at) => [name, at + 1]));
const surnames = rankOf(FREQUENT);
const givens = rankOf(GIVEN);
const common = new Set([...FREQUENT, ...COMMON]);

/** What a name says of who has it, in bits: of 2 to the power of so many people one has it. The counts lie near these lines. */
const RAREST = 14;
const byRank = (rank: number, most: number, slope: number): number => most + slope * Math.log2(rank);

/** Chinese and Korean names of one sign are had by many; of other scripts no counts are kept. */
const ofOtherScript = (word: string): number => Math.min(RAREST - 2, 4 + 4 * [...word].length);
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/** How rare a surname is, 6 to 14 bits. */
export const surnameBits = (word: string): number => {
  const rank = surnames.get(word);
  if (rank !== undefined) return byRank(rank, 6.4, 0.66);
  if (common.has(word)) return RAREST - 1;
  return isLatin(word) ? RAREST : ofOtherScript(word);
};

/** How rare a given name is, 5 to 12 bits. */
export const givenBits = (word: string): number => {
  const rank = givens.get(word);
  if (rank !== undefined) return byRank(rank, 5.4, 0.62);
  return isLatin(word) ? RAREST - 2 : ofOtherScript(word);
};

/** Whether a folded word is a surname that many have. */
export const isCommonSurname = (word: string): boolean => common.has(word);

/** Whether few have a surname: of all names that are alike, those are worth a look. */
export const isRareSurname = (word: string): boolean => surnameBits(word) >= RAREST - 1;
