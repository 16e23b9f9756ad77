/** Surnames that many have, so that of two of them neither is a misspelling of the other unless they sound alike. */
const SURNAMES = new Set(
  `adams adamson aguilar ahmed alexander ali allen allan alvarez andersen anderson andrews armstrong arnold ashton atkins atkinson austin bailey
baker baldwin ball ballard banks barber barker barnes barnett barrett barron barton bates bauer beck becker bell bender bennett benson berg berger
bernard berry bishop black blackburn blair blake bond booth bowen bowers bowman boyd boyle bradford bradley brady brandt bray brennan brewer briggs
brooks brown browning bruce bryan bryant buchanan buck burgess burke burnett burns burton bush butler byrd byrne byron cain caldwell cameron
campbell cannon carlson carney carpenter carr carroll carson carter casey castillo castro chambers chan chandler chang chapman chavez chen cheng
chang chung christensen chu clark clarke clarkson clay clayton clements cline cohen cohn cole coleman coles collier collins colon conley connolly
connor conrad contreras conway cook cooke cooper copeland cortez costa cox craig crane crawford cross cruz cummings cunningham curry curtis dalton daly
daniel daniels davenport davidson davies davis davison dawson day dean decker delgado dennis diaz dickson dixon dodson donovan dougherty douglas
doyle drake dudley duffy duncan dunn duran dyer eaton edwards elliott ellis ellison emerson erickson espinoza estrada evans farrell ferguson
fernandes fernandez fields figueroa finch fischer fisher fitzgerald fleming fletcher flores flynn foley forbes ford foster fowler fox francis
franco frank franklin franks frazier freeman french friedman frost fuller gallagher gallegos garcia gardner garner garrett garrison garza gates
george gibbs gibson gilbert giles gill gillespie glass glenn glover golden gomes gomez gonzales gonzalez goodman goodwin gordon gould graham grant
graves gray green greene greenberg greer gregory griffin griffith griffiths gross guerrero gupta gutierrez guzman hahn hale hall hamilton hammond hampton
hancock hanna hansen hanson hardin harding hardy harmon harper harrell harrington harris harrison hart hartman harvey hawkins hayden hayes haynes
heath hebert henderson hendricks henry hensley henson herman hernandez herrera herring hess hester hewitt hickman hicks higgins hill hinton hobbs
hodge hodges hoffman hogan holland holloway holmes holt hood hooper hoover hopkins hopper horn horne horton house houston howard howe howell
hubbard huber hudson huff huffman hughes hull humphrey hunt hunter hurley hurst hutchinson ibarra ingram irwin jackson jacobs jacobson james
jansen jarvis jefferson jenkins jennings jensen jimenez johns johnson johnston jones jordan joseph joyce kane kaufman keller kelley kelly kemp
kennedy kent kerr key khan kim king kirby kirk klein kline knight knox koch kramer krause lamb lambert lane lang lara larsen larson lawrence
lawson leach leblanc lee leon leonard lester levine levy lewis lim lin lindsey little liu lloyd logan long lopes lopez love lowe lowery lucas lucero luna lynch
lynn lyons macdonald mack madden maddox mahoney maldonado malone mann manning marks marquez marsh marshall martin martinez martins mason massey mathews mathis
matthews maxwell may mayer maynard mayo mccarthy mcconnell mccormick mccoy mcdaniel mcdonald mcgee mcguire mcintosh mcintyre mckay mckee mckenzie
mckinney mclaughlin mclean mcmahon mcmillan meadows medina mejia melton mendez mendoza mercado mercer merrill merritt meyer meyers michael middleton
miles miller mills miranda mitchell molina monroe montgomery montoya moody moon mooney moore morales moran moreno morgan morin morris morrison
morrow morse morton moses mosley moss mueller mullen mullins munoz murphy murray myers nash navarro neal nelson newman newton nguyen nichols
nicholson nielsen nixon noble nolan norman norris norton nunez obrien oconnell oconnor odonnell oliver olsen olson oneal oneill orr ortega ortiz osborn osborne
owen owens pace padilla page palmer park parker parks parrish parsons patel patrick patterson patton paul payne pearce pearson peck pena perez
perkins perry peters petersen peterson petty phelps phillips pierce pitt pitts pittman pollard poole pope porter potter potts powell powers
pratt preston price prince proctor pruitt pugh quinn ramirez ramos ramsey randall rasmussen ray raymond reed reese reeves reid reilly reyes
reynolds rhodes rice rich richard richards richardson richmond riley rios rivas rivera rivers roach robbins roberson roberts robertson robins robinson
robles rocha rodgers rodrigues rodriguez rogers rojas rollins roman romero rosa rosales rosario rose ross roth rowe rowland roy ruiz rush russell russo rutledge
ryan salas salazar salinas sampson sanchez sanders sanderson sandoval sanford santana santiago santos savage sawyer schmidt schmitt schneider
schroeder schultz schwartz scott sellers serrano sexton shaffer shah shannon sharp sharpe shaw shelton shepherd sherman shields short silva
simmons simon simons simpson sims simson singh singleton skinner sloan small smith smithson smyth snow snyder solis solomon sosa soto sparks
spears spence spencer stafford stanley stanton stark steele stein stephens stephenson stevens stevenson stewart stokes stone stout strickland
strong stuart suarez sullivan summers sutton swanson sweeney sykes tanner tate taylor terrell terry thomas thompson thomson thornton todd torres
townsend tran travis trevino trujillo tucker turner tyler underwood valdez valencia valentine vance vargas vasquez vaughan vaughn vazquez vega velasquez
velez villarreal wade wagner walker wall wallace waller walls walsh walter walters walton wang ward ware warner warren washington waters
watkins watson watts weaver webb weber webster weeks weiss welch wells west wheeler whitaker white whitehead whitley whitney wiggins wilcox
wiley wilkerson wilkins wilkinson will williams williamson willis wills wilson winters wise wolf wolfe wong wood woodard woods woodward wooten workman
wright wu wyatt yang yates yoder york young yu zamora zhang zimmerman`.split(/\s+/),
);

/** Whether a folded word is a surname that many have. */
export const isCommonSurname = (word: string): boolean => SURNAMES.has(word);
